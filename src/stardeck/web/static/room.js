// On a small screen a question keeps its room, whatever it says: the board must not move under a finger.

import { $ } from "./dom.js";
import { small } from "./strip.js";

/** How much smaller longer words are set; table.css says how large that is. */
const DENSER = ["", "1", "2"];

const isFull = () => [$("act"), $("asking")].some((box) => box.scrollHeight > box.clientHeight + 1);

/** Set question and effect as large as their room allows. */
export function fit() {
  for (const dense of small.matches ? DENSER : [""]) {
    $("act").dataset.dense = dense;
    if (!small.matches || !isFull()) return;
  }
}

/**
 * Keep the rows of the buttons while an answer is proposed: those that confirm it take one.
 * @param {boolean} proposed
 */
export function hold(proposed) {
  const rows = $("answers");
  rows.style.minHeight = proposed && small.matches ? `${rows.offsetHeight}px` : "";
}

// A screen that was turned has other room.
addEventListener("resize", () => {
  hold(false);
  fit();
});
