// A bot plays for whoever looks at this page: large words, and one click to take the seat back.

import { $, make } from "./dom.js";
import { t } from "./words.js";

/** Say that a bot plays for me, as long as it does. */
export function banner(snapshot, comeBack) {
  const away = snapshot.state === "playing" && snapshot.seats.some((seat) => seat.mine && seat.away);
  const box = $("away");
  if (box.hidden === !away) return;
  box.hidden = !away;
  box.replaceChildren(
    ...(away
      ? [
          make("strong", {}, t("bot-plays")),
          make("button", { type: "button", class: "go", onclick: comeBack }, t("take-back-seat")),
        ]
      : []),
  );
}
