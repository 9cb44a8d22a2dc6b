// On a small screen, and on cards beside which their words stand, words that are too small to read are not
// shown: who looks closer sees them.

import { small } from "./strip.js";

/** Pixels; words below this are no words on a screen that is held in a hand. */
export const LEAST = 11;
/** What is rounded away is not missed. */
const ROUNDED = 0.1;

const TOLD = "#moment svg, #card svg";

/** @returns {NodeListOf<SVGTextElement>} */
const words = () => document.querySelectorAll(":is(#main :is(svg.part, #moment svg), #card svg) text");

/**
 * Return how large words are on the screen; 0 for those that are not drawn.
 * @param {SVGTextElement} text
 */
function sizeOf(text) {
  const matrix = text.getScreenCTM();
  return matrix ? Number(text.getAttribute("font-size")) * Math.hypot(matrix.a, matrix.b) : 0;
}

let waits = false;

/** Hide what can't be read, and show what can, when the page is drawn next. */
export function refresh() {
  if (waits || (!small.matches && !document.querySelector(`.tiny, ${TOLD}`))) return;
  waits = true;
  requestAnimationFrame(() => {
    waits = false;
    sort(words());
    // What is drawn large instead of something comes into sight with that.
    sort(document.querySelectorAll("#main .coarse text"));
  });
}

/**
 * Hide those words that can't be read. All are measured before anything changes.
 * @param {NodeListOf<SVGTextElement>} texts
 */
function sort(texts) {
  const sizes = [...texts].map((text) => ({ text, size: sizeOf(text) }));
  for (const { text, size } of sizes) {
    const whole = text.closest(".fine") ?? text;
    const counts = small.matches || text.closest(TOLD) !== null;
    whole.classList.toggle("tiny", counts && size > 0 && size < LEAST - ROUNDED);
  }
}

/**
 * Return how many times larger a picture must be for its smallest words to be read.
 * @param {SVGSVGElement} svg
 */
export function factor(svg) {
  const sizes = [...svg.querySelectorAll("text")].map(sizeOf).filter((size) => size > 0);
  return sizes.length ? LEAST / Math.min(...sizes) : 1;
}

addEventListener("resize", refresh);
