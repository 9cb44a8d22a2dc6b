// The keyboard can do everything: arrows between what is lit, Enter, Escape, letters for the rest.

import * as act from "./act.js";
import { $, hit, typing } from "./dom.js";
import { refOf } from "./picture.js";
import * as story from "./story.js";
import { closer, farther, whole } from "./zoom.js";

/** @typedef {Record<string, () => unknown>} Actions what a key does, by its letter */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @type {Actions} */
const ZOOM = { "+": closer, "=": closer, "-": farther, 0: whole };

/** What the help says of the keys. */
export const KEYS = [
  ["← ↑ → ↓", "key-arrows"],
  ["Enter", "key-enter"],
  ["Esc", "key-escape"],
  ["A", "key-answers"],
  ["H", "key-hint"],
  ["I", "key-card"],
  ["U", "key-undo"],
  ["R", "key-reset"],
  ["L", "key-log"],
  ["C", "key-chat"],
  ["+ − 0", "key-zoom"],
  ["M", "key-menu"],
  ["?", "key-help"],
];

/** @type {Actions} the letters that concern the story */
const TALKING = {
  l: () => {
    story.open("log");
    $("log").focus();
  },
  c: () => {
    story.open("chat");
    $("words").focus();
  },
};

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Return what may be clicked next in some direction; anything at all if nothing is in focus.
 * @param {[number, number]} direction
 * @returns {HTMLElement | SVGElement | null}
 */
function nearest([dx, dy]) {
  /** @type {NodeListOf<HTMLElement | SVGElement>} */
  const lit = document.querySelectorAll("#main .lit, #answers button");
  const seen = [...lit].filter((one) => one.getClientRects().length);
  const from = seen.find((one) => one === document.activeElement);
  if (!from) return seen[0] ?? null;
  const { x, y } = middle(from);
  let best = null;
  let least = Infinity;
  for (const one of seen) {
    const to = middle(one);
    const along = (to.x - x) * dx + (to.y - y) * dy;
    const aside = Math.abs((to.x - x) * dy) + Math.abs((to.y - y) * dx);
    if (one !== from && along > 1 && along + aside * 2 < least) {
      best = one;
      least = along + aside * 2;
    }
  }
  return best;
}

/**
 * Do what a key means; return whether it means anything.
 * @param {KeyboardEvent} event
 * @param {Actions} actions
 */
function handle(event, actions) {
  const { key } = event;
  if (key in ARROWS) {
    if (hit(event, "#side")) return false;
    const next = nearest(ARROWS[key]);
    next?.focus();
    return Boolean(next);
  }
  const ref = refOf(event.target);
  if ((key === "Enter" || key === " ") && ref) return !event.repeat && act.click(ref);
  if (key === "Escape") return act.back();
  const done = actions[key.toLowerCase()];
  done?.();
  return Boolean(done);
}

/**
 * Listen to the keyboard, except while somebody types or a dialog or the cover is open.
 * @param {Actions} actions
 */
export function listen(actions) {
  const all = { ...ZOOM, ...TALKING, ...actions };
  addEventListener("keydown", (event) => {
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (modified || typing(event) || $("dialog").open || !$("cover").hidden) return;
    if (handle(event, all)) event.preventDefault();
  });
}
