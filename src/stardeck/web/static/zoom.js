// Pan and zoom of the board: wheel, buttons, drag and pinch.

import { $, listenTo } from "./dom.js";
import * as legible from "./legible.js";
import { choice, choose } from "./memory.js";
import { isWithin, small } from "./strip.js";
import { WOBBLE } from "./taps.js";

/** @typedef {{ x: number, y: number }} Point */

const MOST = 6;
const STEP = 1.4;
/** A mouse that moves less than this on a board that can be pushed has clicked. */
const DRAG = 5;

const board = $("slot-board");
const look = { x: 0, y: 0, scale: 1 };
/** Whether somebody has pushed or zoomed the board: then it stays where it is. */
let moved = false;
/** @type {Map<number, Point>} */
const pointers = new Map();
let dragged = false;

/** @returns {SVGSVGElement | null} */
const drawnBoard = () => board.querySelector("svg.part");

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const between = (value, least, most) => Math.min(most, Math.max(least, value));

/** @param {SVGSVGElement} svg */
function apply(svg) {
  const [width, height] = (svg.dataset.box ?? "").split(" ").slice(2).map(Number);
  // What is seen closer has all the room that there is, also beside and below where the whole board was.
  const frame = svg.getBoundingClientRect();
  const scale = Math.min(frame.width / width, frame.height / height) * look.scale;
  if (!scale) return;
  const [seenWidth, seenHeight] = [
    Math.min(width, frame.width / scale),
    Math.min(height, frame.height / scale),
  ];
  look.x = between(look.x, 0, width - seenWidth);
  look.y = between(look.y, 0, height - seenHeight);
  svg.setAttribute("viewBox", `${look.x} ${look.y} ${seenWidth} ${seenHeight}`);
  svg.querySelector("[data-corner]")?.setAttribute("transform", `translate(${look.x} ${look.y})`);
  legible.refresh();
}

/**
 * Zoom by a factor around a point of the screen.
 * @param {number} factor
 * @param {Point | null} point none: the middle
 */
function zoom(factor, point = null) {
  const svg = drawnBoard();
  if (!svg) return;
  const frame = svg.getBoundingClientRect();
  const at = inside(svg, point ?? { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 });
  const before = look.scale;
  look.scale = between(look.scale * factor, 1, MOST);
  const by = before / look.scale;
  look.x = at.x - (at.x - look.x) * by;
  look.y = at.y - (at.y - look.y) * by;
  apply(svg);
}

/**
 * Zoom as somebody wishes.
 * @param {number} factor
 * @param {Point | null} point none: the middle
 */
function wish(factor, point = null) {
  moved = true;
  zoom(factor, point);
}

/** Show the board larger. */
export const closer = () => wish(STEP);

/** Show the board smaller. */
export const farther = () => wish(1 / STEP);

/** Show the whole board again. */
export function whole() {
  moved = false;
  home();
}

/** Show all there is on the board as large as it gets; a picture may say what that is. */
export function home() {
  const svg = drawnBoard();
  if (!svg || moved || isReading()) return;
  Object.assign(look, { x: 0, y: 0, scale: 1 });
  const focus = focusOf(svg);
  if (focus) lookAt(svg, focus.split(" ").map(Number));
  apply(svg);
}

/**
 * Return what matters of a picture (`data-focus`), on a small screen what lies on it (`data-closer`).
 * @param {SVGSVGElement} svg
 */
function focusOf(svg) {
  const over = small.matches ? svg.querySelector("[data-closer]")?.getAttribute("data-closer") : null;
  return over ?? svg.querySelector("[data-focus]")?.getAttribute("data-focus");
}

/**
 * Look at a part of the picture, so close that it still fills the room there is.
 * @param {SVGSVGElement} svg
 * @param {number[]} focus left, top, width and height
 */
function lookAt(svg, [left, top, wide, high]) {
  const [width, height] = (svg.dataset.box ?? "").split(" ").slice(2).map(Number);
  const frame = svg.getBoundingClientRect();
  const [across, down] = [frame.width / width, frame.height / height];
  const fits = Math.min(across, down);
  const scale = Math.min(Math.max(across, down), frame.width / wide, frame.height / high);
  if (!(scale > fits)) return;
  look.scale = scale / fits;
  look.x = left + wide / 2 - frame.width / scale / 2;
  look.y = top + high / 2 - frame.height / scale / 2;
}

// --- reading -------------------------------------------------------------------------------------

const isReading = () => small.matches && choice("read");

/** Show the board so large that its smallest words can be read, or whole, as is preferred. */
function settle() {
  const svg = drawnBoard();
  $("zoom-read").setAttribute("aria-pressed", String(choice("read")));
  if (!svg) return;
  whole();
  if (!isReading()) return;
  Object.assign(look, { x: 0, y: 0, scale: 1 });
  apply(svg);
  zoom(Math.max(1, legible.factor(svg)));
  follow();
}

/** While words are read, go where something may be clicked, if none of it is in sight. */
export function follow() {
  const svg = drawnBoard();
  if (!svg || !isReading()) return;
  if (look.scale === 1) zoom(Math.max(1, legible.factor(svg)));
  const frame = svg.getBoundingClientRect();
  const boxes = [...svg.querySelectorAll(".lit")].map((one) => one.getBoundingClientRect());
  if (!boxes.length || boxes.some((box) => isWithin(box, frame))) return;
  drag(middleOf(boxes[0]), middleOf(frame));
}

/** @param {DOMRect} box */
const middleOf = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/**
 * Return where a point of the screen is in a picture.
 * @param {SVGSVGElement} svg
 * @param {Point} point
 */
function inside(svg, { x, y }) {
  return new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()?.inverse());
}

/**
 * @param {Point} old
 * @param {Point} now
 */
function drag(old, now) {
  const svg = drawnBoard();
  if (!svg) return;
  const from = inside(svg, old);
  const to = inside(svg, now);
  look.x += from.x - to.x;
  look.y += from.y - to.y;
  apply(svg);
}

/**
 * @param {Point} other where the finger is that rests
 * @param {Point} old
 * @param {Point} now
 */
function pinch(other, old, now) {
  const before = Math.hypot(old.x - other.x, old.y - other.y);
  const after = Math.hypot(now.x - other.x, now.y - other.y);
  wish(after / Math.max(1, before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
}

/** @param {PointerEvent} event */
function move(event) {
  const old = pointers.get(event.pointerId);
  if (!old) return;
  const now = { x: event.clientX, y: event.clientY };
  const least = event.pointerType === "mouse" && look.scale > 1 ? DRAG : WOBBLE;
  if (!dragged && Math.hypot(now.x - old.x, now.y - old.y) < least) return;
  dragged = true;
  const [other, ...more] = [...pointers].filter(([id]) => id !== event.pointerId);
  if (other && !more.length) pinch(other[1], old, now);
  else if (look.scale > 1) {
    moved = true;
    drag(old, now);
  }
  pointers.set(event.pointerId, now);
}

/** Return whether the click that comes now only ended a drag. */
export function wasDrag() {
  const was = dragged;
  dragged = false;
  return was;
}

/** @param {WheelEvent} event */
function roll(event) {
  event.preventDefault();
  wish(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
}

board.addEventListener("wheel", roll, { passive: false });
board.addEventListener("pointerdown", (event) => {
  if (event.target instanceof Element && event.target.closest("button")) return;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
});
// A finger that has dragged makes no click: what is tapped next, anywhere, must not be taken for its end.
addEventListener("pointerdown", () => (dragged = false), { capture: true });
addEventListener("pointermove", move);
listenTo(window, ["pointerup", "pointercancel"], (event) => pointers.delete(event.pointerId));
$("zoom-in").addEventListener("click", closer);
$("zoom-out").addEventListener("click", farther);
$("zoom-all").addEventListener("click", whole);
$("zoom-read").addEventListener("click", () => {
  choose("read", !choice("read"));
  settle();
});
// Also where nothing was turned or dragged: a longer question leaves the board less room.
new ResizeObserver(() => {
  const svg = drawnBoard();
  if (svg && look.scale > 1) apply(svg);
  home();
  legible.refresh();
}).observe(board);
