// A bot plays for whoever looks at this page: large words, and one click to take the seat back.

/** @import { Snapshot } from "../types/messages" */

import { $, button, make } from "./dom.js";
import { t } from "./words.js";

/**
 * Say that a bot plays for me, as long as it does.
 * @param {Snapshot} snapshot
 * @param {() => unknown} comeBack
 */
export function banner(snapshot, comeBack) {
  const away = snapshot.state === "playing" && snapshot.seats.some((seat) => seat.mine && seat.away);
  const box = $("away");
  if (box.hidden === !away) return;
  box.hidden = !away;
  box.replaceChildren();
  if (away) box.append(make("strong", {}, t("bot-plays")), button("go", t("take-back-seat"), comeBack));
}
