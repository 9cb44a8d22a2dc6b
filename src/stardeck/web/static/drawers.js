// On a small screen the parts beside the board are in a drawer.

/** @import { PartInfo } from "../types/messages" */

import { $, button } from "./dom.js";
import * as legible from "./legible.js";
import { bringIntoSight, shining, small } from "./strip.js";
import { t } from "./words.js";

/**
 * Offer a tab for every part of the picture and the log.
 * @param {PartInfo[]} parts
 */
export function offer(parts) {
  // Of several parts in one slot the first gives its name.
  const tabs = new Map([["board", t("board")]]);
  for (const part of parts) {
    const beside = part.slot === "seats" || part.slot === "offer";
    if (beside && !tabs.has(part.slot)) tabs.set(part.slot, part.title);
  }
  tabs.set("side", t("log"));
  const key = JSON.stringify([...tabs]);
  if ($("drawer").dataset.key === key) return;
  $("drawer").dataset.key = key;
  const buttons = [...tabs].map(([slot, words]) =>
    button(null, words, () => pull(slot), { "data-drawer": slot }),
  );
  $("drawer").replaceChildren(...buttons);
  pull(document.body.dataset.drawer ?? "board");
}

/** Which drawer was opened because all that shines is in it. */
let opened = "";

/** Open the drawer in which alone something shines; when it shines elsewhere, shut it again. */
export function follow() {
  const here = document.body.dataset.drawer ?? "board";
  const kind = shining();
  const isLit = (/** @type {string} */ slot) => document.querySelector(`#slot-${slot} ${kind}`) !== null;
  const only = ["offer", "seats"].find(isLit);
  const elsewhere = isLit("board") || isLit("hand") || document.querySelector("#answers .answer") !== null;
  if (!small.matches) return;
  if (elsewhere && here === opened) pull("board");
  else if (only && !elsewhere && here === "board") pull(only);
  else return;
  opened = elsewhere ? "" : (only ?? "");
}

function showNewest() {
  const here = $("log").querySelector("[aria-current]");
  if (here) here.scrollIntoView({ block: "center" });
  else $("log").scrollTop = $("log").scrollHeight;
}

/** @param {string} slot */
function pull(slot) {
  document.body.dataset.drawer = slot;
  for (const tab of $("drawer").children) {
    tab.setAttribute("aria-pressed", String(tab.getAttribute("data-drawer") === slot));
  }
  const open = document.getElementById(`slot-${slot}`);
  if (open) bringIntoSight(open);
  // What is not shown can't be scrolled: the newest lines come into sight now, of a replay where it is.
  if (slot === "side") showNewest();
  legible.refresh();
}
