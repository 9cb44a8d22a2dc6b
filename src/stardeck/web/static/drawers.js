// On a small screen the parts beside the board are in a drawer.

/** @import { PartInfo } from "../types/messages" */

import { $, button } from "./dom.js";
import * as legible from "./legible.js";
import { bringIntoSight, shining, small } from "./strip.js";
import { t } from "./words.js";
import * as zoom from "./zoom.js";

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

/** @param {string} slot */
const isLit = (slot) => document.querySelector(`#slot-${slot} ${shining()}`) !== null;

/** Return whether an open drawer lies on the board, and not beside it. */
function coversBoard() {
  const open = document.getElementById(`slot-${document.body.dataset.drawer}`) ?? $("side");
  const [board, drawer] = [$("slot-board"), open].map((one) => one.getBoundingClientRect());
  return drawer.left < board.right && board.left < drawer.right;
}

/**
 * Return which drawer is to be opened for something to be in sight that shines; none: all is well.
 * @param {string} here which one is open
 */
function wanted(here) {
  const isAnswered = document.querySelector("#answers .answer") !== null;
  const lit = ["board", "hand", "offer", "seats"].filter(isLit);
  const isBack = lit.includes("board") || lit.includes("hand") || isAnswered;
  if (here === opened && isBack) return "board";
  if (lit.includes(here) || lit.includes("hand")) return null;
  if (lit.includes("board")) return coversBoard() ? "board" : null;
  return isAnswered ? null : lit.at(0);
}

/**
 * Open the drawer in which alone something shines; when it shines elsewhere, shut it again.
 * @param {boolean} acts whether somebody acts: else who reads the log or writes is left alone
 */
function follow(acts) {
  const here = document.body.dataset.drawer ?? "board";
  if (!small.matches || (here === "side" && !acts)) return;
  const drawer = wanted(here);
  if (!drawer) return;
  pull(drawer);
  opened = drawer === "board" ? "" : drawer;
}

/**
 * On a small screen bring what may be clicked now into sight, wherever it is pushed to.
 * @param {boolean} [acts]
 */
export function reach(acts = false) {
  follow(acts);
  for (const box of [$("slot-hand"), $("slot-seats"), $("slot-offer")]) bringIntoSight(box);
  zoom.follow();
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
