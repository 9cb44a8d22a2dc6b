// Cards travel: what leaves one place and lies at another is seen on its way, in the order of what happened.

/** @import { TurnLines } from "../types/messages" */

import { glides } from "./motion.js";
import { byRef, refOf } from "./picture.js";

/**
 * A card as it lay on the screen; its box is empty if a drawer hides it.
 * @typedef {{ card: string, key: string, element: SVGGraphicsElement, frame: DOMRect, box: DOMRect }} Lying
 */
/** @typedef {{ what: Lying, from: DOMRect, to: DOMRect }} Flight */

const SVG = "http://www.w3.org/2000/svg";
const FLIGHT = 560;
const APART = 120;
/** More at once would be a swarm. */
const MOST = 8;

/**
 * Return where something is on the screen.
 * @param {Element} element
 */
export function frameOf(element) {
  const frame = element.getBoundingClientRect();
  const slot = element.closest(".slot");
  if (frame.width) return slot ? inSight(frame, slot.getBoundingClientRect()) : frame;
  // What a drawer hides comes from the drawer's tab, and goes there.
  const name = slot?.id.slice("slot-".length) ?? "";
  return document.querySelector(`#drawer [data-drawer="${name}"]`)?.getBoundingClientRect() ?? frame;
}

/**
 * Return where something is that may have been pushed out of sight: then at the edge behind which it is.
 * @param {DOMRect} frame
 * @param {DOMRect} slot
 */
function inSight(frame, slot) {
  const x = Math.max(slot.left, Math.min(frame.x, slot.right - frame.width));
  const y = Math.max(slot.top, Math.min(frame.y, slot.bottom - frame.height));
  return new DOMRect(x, y, frame.width, frame.height);
}

/** @returns {Lying[]} every card on the table that says which one it is */
function lying() {
  /** @type {NodeListOf<SVGGraphicsElement>} */
  const found = document.querySelectorAll("#main .part [data-card]");
  return [...found].map((element) => {
    const card = element.dataset.card ?? "";
    const key = `${refOf(element)} ${card}`;
    // Not every browser measures what is not drawn.
    const box = element.getClientRects().length ? element.getBBox() : new DOMRect();
    return { card, key, element, frame: frameOf(element), box };
  });
}

/** Return where cards lie now, before the picture changes; nothing for who wants no motion. */
export const watch = () => (glides() ? lying() : []);

/**
 * Let cards travel that lie elsewhere than before.
 * @param {Lying[]} before
 * @param {TurnLines[]} log what happened meanwhile
 */
export function follow(before, log) {
  if (!before.length) return;
  const now = lying();
  const gone = without(before, now);
  const come = without(now, before);
  const flights = [...moves(gone, come), ...fromAndToSeats(gone, come, log)];
  flights.sort((one, other) => whenTold(one, log) - whenTold(other, log));
  flights.slice(0, MOST).forEach((flight, place) => fly(flight, place * APART * glides()));
}

/**
 * Return the cards of one list that do not lie at the same place in the other.
 * @param {Lying[]} list
 * @param {Lying[]} other
 */
function without(list, other) {
  const same = new Set(other.map(({ key }) => key));
  return list.filter(({ key }) => !same.has(key));
}

/**
 * Pair what is gone with the same card elsewhere; pairs are taken out of both lists.
 * @param {Lying[]} gone
 * @param {Lying[]} come
 * @returns {Flight[]}
 */
function moves(gone, come) {
  /** @type {Flight[]} */
  const found = [];
  for (const old of [...gone]) {
    const place = come.findIndex(({ card }) => card === old.card);
    if (place < 0) continue;
    const [now] = come.splice(place, 1);
    gone.splice(gone.indexOf(old), 1);
    found.push({ what: now.box.width ? now : old, from: old.frame, to: now.frame });
  }
  return found;
}

/**
 * Let cards that the log speaks of go to who took them, or come from who gave them.
 * @param {Lying[]} gone
 * @param {Lying[]} come
 * @param {TurnLines[]} log
 * @returns {Flight[]}
 */
function fromAndToSeats(gone, come, log) {
  /** @type {Flight[]} */
  const found = [];
  for (const { seat, lines } of log) {
    const panel = byRef(`seat/${seat}`);
    if (!panel) continue;
    const told = new Set(lines.map(({ card }) => card));
    const there = frameOf(panel);
    for (const what of gone) {
      if (told.has(what.card)) found.push({ what, from: what.frame, to: inside(there, what.frame) });
    }
    for (const what of come) {
      if (told.has(what.card)) found.push({ what, from: inside(there, what.frame), to: what.frame });
    }
  }
  return found;
}

/**
 * Return the middle of a panel, as large as a card lies elsewhere: it must not swell to the whole panel.
 * @param {DOMRect} panel
 * @param {DOMRect} frame
 */
function inside(panel, frame) {
  const [width, height] = [Math.min(frame.width, panel.width), Math.min(frame.height, panel.height)];
  const [x, y] = [panel.x + (panel.width - width) / 2, panel.y + (panel.height - height) / 2];
  return new DOMRect(x, y, width, height);
}

/**
 * @param {Flight} flight
 * @param {TurnLines[]} log
 */
function whenTold({ what }, log) {
  const place = log.flatMap(({ lines }) => lines).findIndex(({ card }) => card === what.card);
  return place < 0 ? Infinity : place;
}

/**
 * Show a card on its way; nothing waits for it.
 * @param {Flight} flight
 * @param {number} delay
 */
function fly({ what, from, to }, delay) {
  if (!what.box.width || !from.width || !to.width) return;
  const svg = drawing(what);
  const [width, height] = [what.frame.width, what.frame.height];
  Object.assign(svg.style, { width: `${width}px`, height: `${height}px` });
  document.body.append(svg);
  const motion = svg.animate([at(from, width, height), at(to, width, height)], {
    duration: FLIGHT * glides(),
    delay,
    easing: "cubic-bezier(.3,.1,.2,1)",
    fill: "backwards",
  });
  motion.onfinish = () => svg.remove();
  motion.oncancel = () => svg.remove();
}

/** @param {Lying} what */
function drawing({ card, element, box }) {
  const svg = document.createElementNS(SVG, "svg");
  const copy = /** @type {SVGGraphicsElement} */ (element.cloneNode(true));
  copy.removeAttribute("transform");
  copy.removeAttribute("tabindex");
  copy.classList.remove("lit", "chosen", "aimed", "spoken");
  svg.setAttribute("class", "flying");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  svg.dataset.flying = card;
  svg.append(copy);
  return svg;
}

/**
 * Return how a card of some size is moved so that it fits in the middle of a frame.
 * @param {DOMRect} frame
 * @param {number} width
 * @param {number} height
 */
function at(frame, width, height) {
  const scale = Math.min(frame.width / width, frame.height / height);
  const x = frame.x + (frame.width - width * scale) / 2;
  const y = frame.y + (frame.height - height * scale) / 2;
  return { transform: `translate(${x}px, ${y}px) scale(${scale})` };
}
