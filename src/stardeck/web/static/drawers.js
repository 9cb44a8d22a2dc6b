// On a small screen the parts beside the board are in a drawer.

import { $, make } from "./dom.js";
import { t } from "./words.js";

/** Offer a tab for every part of the picture and the log. */
export function offer(parts) {
  const tabs = [
    ["board", t("board")],
    ...parts
      .filter((part) => part.slot === "seats" || part.slot === "offer")
      .map((part) => [part.slot, part.title]),
    ["side", t("log")],
  ];
  const seen = new Set();
  const found = tabs.filter(([slot]) => !seen.has(slot) && seen.add(slot));
  const key = JSON.stringify(found);
  if ($("drawer").dataset.key === key) return;
  $("drawer").dataset.key = key;
  $("drawer").replaceChildren(
    ...found.map(([slot, words]) =>
      make(
        "button",
        {
          type: "button",
          "data-drawer": slot,
          "aria-pressed": String(slot === "board"),
          onclick: () => pull(slot),
        },
        words,
      ),
    ),
  );
  pull(document.body.dataset.drawer ?? "board");
}

function pull(slot) {
  document.body.dataset.drawer = slot;
  for (const tab of $("drawer").children)
    tab.setAttribute("aria-pressed", String(tab.dataset.drawer === slot));
}
