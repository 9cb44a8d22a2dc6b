// On a small screen a question keeps its room, whatever it says: the board must not move under a finger.

import { $ } from "./dom.js";
import { small } from "./strip.js";

/** How much smaller longer words are set; table.css says how large that is. */
const DENSER = ["", "1", "2"];

const isFull = () => [$("act"), $("asking")].some((box) => box.scrollHeight > box.clientHeight + 1);

/** Answers that are higher than this, in pixels, take more than one row. */
const ROW = 50;

/** Set question and effect as large as their room allows. */
export function fit() {
  makeRoom(0);
  if (small.matches && share()) return;
  for (const dense of small.matches ? DENSER : [""]) {
    $("act").dataset.dense = dense;
    if (!small.matches || !isFull()) return;
  }
}

/**
 * Let buttons have what a short question leaves of a room; none: each has its own.
 * @param {number} room
 */
function makeRoom(room) {
  $("act").toggleAttribute("data-crowded", room > 0);
  $("act").style.height = room ? `${room}px` : "";
}

/** Put several rows of buttons where one would stand with its question; return whether all are in sight. */
function share() {
  const rows = $("answers");
  if (rows.style.minHeight || rows.scrollHeight <= ROW) return false;
  rows.style.maxHeight = "0";
  const room = $("act").offsetHeight;
  rows.style.maxHeight = "";
  makeRoom(room);
  for (const dense of DENSER) {
    $("act").dataset.dense = dense;
    if (!isFull()) return true;
  }
  makeRoom(0);
  return false;
}

/**
 * Keep the rows of the buttons while an answer is proposed: those that confirm it take one.
 * @param {boolean} proposed
 */
export function hold(proposed) {
  const rows = $("answers");
  const isShared = $("act").hasAttribute("data-crowded");
  rows.style.minHeight = proposed && small.matches && !isShared ? `${rows.offsetHeight}px` : "";
}

// A screen that was turned has other room.
addEventListener("resize", () => {
  hold(false);
  fit();
});
