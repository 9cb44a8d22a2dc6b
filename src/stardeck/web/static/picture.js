// The picture of the table: parts in their slots, pieces that glide to new places, what the pointer means.

/** @import { PartInfo } from "../types/messages" */

import { $ } from "./dom.js";
import * as legible from "./legible.js";
import { glides } from "./motion.js";
import { patched } from "./patch.js";
import { lay, small } from "./strip.js";
import { home } from "./zoom.js";

/**
 * A part as it is shown.
 * @typedef {PartInfo & { content: string, pieces: string[], svg: SVGSVGElement }} Shown
 */
/** @typedef {Map<string, DOMRect>} Places */

const SVG = "http://www.w3.org/2000/svg";
const SLOTS = ["seats", "board", "offer", "hand"];
const GLIDE = 420;
const MOST_MOVING = 80;

/**
 * Return everything in the picture that may be spoken of or clicked.
 * @returns {NodeListOf<SVGGraphicsElement>}
 */
export const refs = () => document.querySelectorAll("#main [data-ref]");

/**
 * Return what has a name in the picture.
 * @param {string} ref
 * @returns {SVGGraphicsElement | null}
 */
export const byRef = (ref) => document.querySelector(`#main [data-ref="${CSS.escape(ref)}"]`);

/**
 * Return the name of something in the picture; empty for anything else.
 * @param {EventTarget | null} target
 */
export function refOf(target) {
  return target instanceof HTMLElement || target instanceof SVGElement ? (target.dataset.ref ?? "") : "";
}

/** @type {Shown[]} */
let parts = [];

/**
 * Show the parts of the picture; those without content are as they were.
 * @param {PartInfo[]} found
 */
export function show(found) {
  const focused = refOf(document.activeElement);
  const kept = parts;
  const pieces = found.map(({ content, changes }, place) =>
    content === null ? patched(kept[place]?.pieces ?? [], changes) : [content],
  );
  const contents = pieces.map((some, place) =>
    some === kept[place]?.pieces ? kept[place].content : some.join(""),
  );
  const changing = kept.filter((old, place) => place in contents && old.content !== contents[place]);
  const before = !glides() || !kept.length ? null : places(changing.map((old) => old.svg));
  /** @type {SVGSVGElement[]} */
  const fresh = [];
  parts = found.map((part, place) => {
    const old = kept[place];
    const stays = old?.svg.parentElement?.id === `slot-${part.slot}`;
    const own = { content: contents[place], pieces: pieces[place] };
    const shown = { ...part, ...own, svg: stays ? old.svg : newSvg(part) };
    if (!stays || old.content !== shown.content) {
      shown.svg.innerHTML = shown.content;
      fresh.push(shown.svg);
    }
    frame(shown);
    return shown;
  });
  for (const old of kept) if (!parts.some((part) => part.svg === old.svg)) old.svg.remove();
  for (const slot of SLOTS) {
    $("main").classList.toggle(`no-${slot}`, !parts.some((part) => part.slot === slot));
  }
  home();
  if (before) glide(before, fresh);
  if (focused) byRef(focused)?.focus({ preventScroll: true });
  legible.refresh();
  return parts;
}

/**
 * Make a place for a part; one without size holds symbols that the others use, and is not seen.
 * @param {PartInfo} part
 */
function newSvg({ slot, width }) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", width ? "part" : "symbols");
  if (width) svg.setAttribute("role", "group");
  else svg.setAttribute("aria-hidden", "true");
  document.getElementById(`slot-${slot}`)?.append(svg);
  return svg;
}

/** @param {Shown} part */
function frame({ svg, slot, width, height, title }) {
  if (!width) return;
  const wide = lay(svg, width);
  const box = `0 0 ${wide} ${height}`;
  // A board that somebody has zoomed into stays so.
  if (svg.dataset.box !== box) {
    svg.dataset.box = box;
    svg.setAttribute("viewBox", box);
    svg.style.setProperty("--ratio", String(wide / height));
    if (slot === "hand") $("main").style.setProperty("--hand", String(wide / height));
  }
  svg.setAttribute("aria-label", title);
}

small.addEventListener("change", () => parts.forEach(frame));

// --- gliding ---------------------------------------------------------------------------------

/**
 * @param {SVGSVGElement[]} svgs
 * @returns {SVGGraphicsElement[]}
 */
const inParts = (svgs) => svgs.flatMap((svg) => [...svg.querySelectorAll("[data-ref]")].filter(isGraphic));

/** @type {(element: Element) => element is SVGGraphicsElement} */
const isGraphic = (element) => element instanceof SVGGraphicsElement;

/**
 * Return where everything is in parts that are about to change: only there anything can come or go.
 * @param {SVGSVGElement[]} svgs
 * @returns {Places}
 */
function places(svgs) {
  return new Map(inParts(svgs).map((element) => [refOf(element), element.getBoundingClientRect()]));
}

/**
 * Let what was elsewhere glide to its place, and what was not there appear.
 * @param {Places} before
 * @param {SVGSVGElement[]} svgs
 */
function glide(before, svgs) {
  /** @type {{ element: SVGGraphicsElement, x: number, y: number }[]} */
  const moved = [];
  const fresh = [];
  for (const element of inParts(svgs)) {
    const old = before.get(refOf(element));
    if (!old) fresh.push(element);
    else if (old.width) {
      const now = element.getBoundingClientRect();
      const x = old.x + old.width / 2 - now.x - now.width / 2;
      const y = old.y + old.height / 2 - now.y - now.height / 2;
      if (Math.hypot(x, y) > 2) moved.push({ element, x, y });
    }
  }
  // A whole board that shifts needs no motion of each of its parts.
  const going = moved.length > MOST_MOVING ? [] : moved;
  // Everything is measured before anything moves: else the page is laid out again for each piece.
  const matrices = going.map(({ element }) => element.getScreenCTM());
  for (const element of fresh) appear(element);
  going.forEach(({ element, x, y }, place) => slide(element, matrices[place], x, y));
}

/**
 * @param {SVGGraphicsElement} element
 * @param {DOMMatrix | null} matrix
 * @param {number} x
 * @param {number} y
 */
function slide(element, matrix, x, y) {
  const turn = matrix ? matrix.a * matrix.d - matrix.b * matrix.c : 0;
  if (!matrix || !turn) return;
  const dx = (matrix.d * x - matrix.c * y) / turn;
  const dy = (matrix.a * y - matrix.b * x) / turn;
  element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0px, 0px)" }], {
    duration: GLIDE * glides(),
    easing: "cubic-bezier(.2,.8,.2,1)",
    composite: "add",
  });
}

/** @param {SVGGraphicsElement} element */
function appear(element) {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE * glides() });
}

// --- what the pointer means --------------------------------------------------------------------

const NEAR = 7;
const AROUND = Array.from({ length: 8 }, (_, turn) => (turn * Math.PI) / 4).map((angle) => ({
  dx: NEAR * Math.cos(angle),
  dy: NEAR * Math.sin(angle),
}));

/**
 * @param {Element} svg
 * @param {number} x
 * @param {number} y
 */
const drawnAt = (svg, x, y) => document.elementsFromPoint(x, y).filter((element) => svg.contains(element));

/**
 * @param {Iterable<SVGGraphicsElement>} elements
 * @param {(box: DOMRect) => number} measure
 */
function least(elements, measure) {
  let best = null;
  let smallest = Infinity;
  for (const element of elements) {
    const size = measure(element.getBoundingClientRect());
    if (size < smallest) {
      best = element;
      smallest = size;
    }
  }
  return best;
}

/** What a finger can hit without looking twice, in pixels. */
const FINGER = 40;
/** What is larger is hit by its own shape alone. */
const SMALL = 60;

/**
 * Return the small lit parts that a finger may mean: each is as large for it as a button.
 * @param {Element} svg
 * @param {number} x
 * @param {number} y
 */
function nearFinger(svg, x, y) {
  return [...svg.querySelectorAll("[data-ref].lit")].filter(isGraphic).filter((element) => {
    const box = element.getBoundingClientRect();
    if (Math.min(box.width, box.height) >= SMALL) return false;
    const [dx, dy] = [Math.abs(x - box.x - box.width / 2), Math.abs(y - box.y - box.height / 2)];
    return 2 * dx <= Math.max(box.width, FINGER) && 2 * dy <= Math.max(box.height, FINGER);
  });
}

/** @param {Element[]} elements */
const litAmong = (elements) =>
  new Set(
    elements
      .map((element) => element.closest("[data-ref].lit"))
      .filter((one) => one !== null && isGraphic(one)),
  );

/**
 * Return the lit part that a pointer means, through whatever lies on it: the smallest there, else one beside.
 * @param {number} x
 * @param {number} y
 * @param {boolean} finger whether it is a finger, for which nothing is smaller than a button
 */
export function litAt(x, y, finger = false) {
  const svg = document.elementFromPoint(x, y)?.closest("svg.part");
  if (!svg) return null;
  const here = drawnAt(svg, x, y);
  const under = litAmong(here);
  // On top comes first, so of parts of one size the one that is seen is meant.
  if (under.size) return least(under, (box) => box.width * box.height);
  const middle = (/** @type {DOMRect} */ box) =>
    Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
  const near = finger ? nearFinger(svg, x, y) : [];
  if (near.length) return least(near, middle);
  // A gap between the pieces of a part belongs to it, another part does not.
  if (here.some((element) => element.closest("[data-ref]"))) return null;
  const beside = litAmong(AROUND.flatMap(({ dx, dy }) => drawnAt(svg, x + dx, y + dy)));
  return least(beside, middle);
}

/**
 * Let the pointer look like one that clicks, whatever it is on: that alone is styled anew, not the picture.
 * @param {Element | null} element
 */
export function pointOut(element) {
  for (const one of document.querySelectorAll("#main .aiming")) {
    if (one !== element) one.classList.remove("aiming");
  }
  element?.classList.add("aiming");
}
