// The keyboard can do everything: arrows between what is lit, Enter, Escape, letters for the rest.

import * as act from "./act.js";
import { $, typing } from "./dom.js";
import { whole, zoom } from "./picture.js";
import * as story from "./story.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

function nearest([dx, dy]) {
  const all = [...document.querySelectorAll("#main .lit, #answers button")].filter(
    (one) => one.getClientRects().length,
  );
  const from = all.includes(document.activeElement) ? document.activeElement : null;
  if (!from) return all[0];
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const one of all) {
    const [ox, oy] = middle(one);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (one === from || along <= 1) continue;
    if (along + aside * 2 < least) [best, least] = [one, along + aside * 2];
  }
  return best;
}

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

export function listen(actions) {
  addEventListener("keydown", (event) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      typing(event) ||
      $("dialog").open ||
      !$("cover").hidden
    )
      return;
    if (handle(event, actions)) event.preventDefault();
  });
}

function handle(event, actions) {
  const { key } = event;
  if (key in ARROWS) {
    if (event.target.closest?.("#side")) return false;
    const next = nearest(ARROWS[key]);
    next?.focus();
    return Boolean(next);
  }
  if ((key === "Enter" || key === " ") && event.target.dataset?.ref)
    return !event.repeat && act.click(event.target.dataset.ref);
  if (key === "Escape") return act.back();
  if (key === "+" || key === "=") return (zoom(1.4), true);
  if (key === "-") return (zoom(1 / 1.4), true);
  if (key === "0") return (whole(), true);
  const done = actions[key.toLowerCase()];
  done?.();
  return Boolean(done);
}

/** Return the actions of the letters that concern the story. */
export const talking = {
  l: () => (story.open("log"), $("log").focus()),
  c: () => (story.open("chat"), $("words").focus()),
};
