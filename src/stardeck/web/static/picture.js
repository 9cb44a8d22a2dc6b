// The picture of the table: parts in their slots, pieces that glide to their new places, pan and zoom.

import { $ } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const GLIDE = 420;
const MOST_MOVING = 80;
const still = matchMedia("(prefers-reduced-motion: reduce)");

export const refs = () => document.querySelectorAll("#main [data-ref]");
export const byRef = (ref) => document.querySelector(`#main [data-ref="${CSS.escape(ref)}"]`);

let parts = [];

/** Show the parts of the picture; those without content are as they were. */
export function show(found) {
  const focused = document.activeElement?.dataset?.ref;
  const kept = parts;
  parts = found.map((part, place) => ({
    ...part,
    content: part.content ?? kept[place].content,
    svg: kept[place]?.svg,
  }));
  const changed = parts
    .filter((part, place) => kept[place]?.content !== part.content)
    .map((part) => part.svg);
  const before = still.matches || !kept.length ? null : places(changed);
  const same = parts.map(
    (part, place) =>
      kept[place]?.content === part.content && part.svg?.parentElement?.id === `slot-${part.slot}`,
  );
  parts.forEach((part, place) => {
    if (!part.svg || part.svg.parentElement?.id !== `slot-${part.slot}`) part.svg = place_for(part);
    fill(part, same[place]);
  });
  for (const old of kept) if (!parts.some((part) => part.svg === old.svg)) old.svg.remove();
  for (const slot of ["seats", "board", "offer", "hand"])
    $("main").classList.toggle(`no-${slot}`, !parts.some((part) => part.slot === slot));
  if (before)
    glide(
      before,
      parts.filter((_, place) => !same[place]).map((part) => part.svg),
    );
  if (focused) byRef(focused)?.focus({ preventScroll: true });
  return parts;
}

function place_for(part) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "part");
  svg.setAttribute("role", "group");
  $(`slot-${part.slot}`).append(svg);
  return svg;
}

function fill(part, same) {
  const box = `0 0 ${part.width} ${part.height}`;
  if (part.svg.dataset.box !== box) {
    part.svg.dataset.box = box;
    part.svg.setAttribute("viewBox", box);
    part.svg.style.setProperty("--ratio", part.width / part.height);
  }
  part.svg.setAttribute("aria-label", part.title);
  if (!same) part.svg.innerHTML = part.content;
}

// --- gliding ---------------------------------------------------------------------------------

const inParts = (svgs) => svgs.flatMap((svg) => (svg ? [...svg.querySelectorAll("[data-ref]")] : []));

/** Return where everything is in parts that are about to change: only there anything can come or go. */
function places(svgs) {
  const found = new Map();
  for (const element of inParts(svgs)) found.set(element.dataset.ref, element.getBoundingClientRect());
  return found;
}

function glide(before, svgs) {
  const [moved, fresh] = [[], []];
  for (const element of inParts(svgs)) {
    const old = before.get(element.dataset.ref);
    if (!old || !old.width) {
      if (!old) fresh.push(element);
      continue;
    }
    const now = element.getBoundingClientRect();
    const x = old.x + old.width / 2 - now.x - now.width / 2;
    const y = old.y + old.height / 2 - now.y - now.height / 2;
    if (Math.hypot(x, y) > 2) moved.push([element, x, y]);
  }
  // A whole board that shifts needs no motion of each of its parts.
  const going =
    moved.length > MOST_MOVING ? [] : moved.map(([element, x, y]) => [element, element.getScreenCTM(), x, y]);
  // Everything is measured before anything moves: else the page is laid out again for each piece.
  for (const element of fresh) appear(element);
  for (const [element, matrix, x, y] of going) if (matrix) slide(element, matrix, x, y);
}

function slide(element, matrix, x, y) {
  const turn = matrix.a * matrix.d - matrix.b * matrix.c;
  if (!turn) return;
  const dx = (matrix.d * x - matrix.c * y) / turn;
  const dy = (matrix.a * y - matrix.b * x) / turn;
  element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0px, 0px)" }], {
    duration: GLIDE,
    easing: "cubic-bezier(.2,.8,.2,1)",
    composite: "add",
  });
}

function appear(element) {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE });
}

// --- what the pointer means --------------------------------------------------------------------

const NEAR = 7;
const AROUND = Array.from({ length: 8 }, (_, turn) => [
  NEAR * Math.cos((turn * Math.PI) / 4),
  NEAR * Math.sin((turn * Math.PI) / 4),
]);

const drawnAt = (svg, x, y) => document.elementsFromPoint(x, y).filter((element) => svg.contains(element));

function least(elements, measure) {
  let [best, smallest] = [null, Infinity];
  for (const element of elements) {
    const size = measure(element.getBoundingClientRect());
    if (size < smallest) [best, smallest] = [element, size];
  }
  return best;
}

const litAmong = (elements) =>
  new Set(elements.map((element) => element.closest("[data-ref].lit")).filter(Boolean));

/** Return the lit part that a pointer means, through whatever lies on it: the smallest there, else one just beside. */
export function litAt(x, y) {
  const svg = document.elementFromPoint(x, y)?.closest("svg.part");
  if (!svg) return null;
  const here = drawnAt(svg, x, y);
  const under = litAmong(here);
  // On top comes first, so of parts of one size the one that is seen is meant.
  if (under.size) return least(under, (box) => box.width * box.height);
  // A gap between the pieces of a part belongs to it, another part does not.
  if (here.some((element) => element.closest("[data-ref]"))) return null;
  const beside = litAmong(AROUND.flatMap(([dx, dy]) => drawnAt(svg, x + dx, y + dy)));
  return least(beside, (box) => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y));
}

// --- pan and zoom ------------------------------------------------------------------------------

const board = $("slot-board");
const look = { x: 0, y: 0, scale: 1 };
const pointers = new Map();
let dragged = false;

const drawnBoard = () => board.querySelector("svg.part");

function apply() {
  const svg = drawnBoard();
  if (!svg) return;
  const [, , width, height] = svg.dataset.box.split(" ").map(Number);
  look.scale = Math.min(6, Math.max(1, look.scale));
  const [w, h] = [width / look.scale, height / look.scale];
  look.x = Math.min(width - w, Math.max(0, look.x));
  look.y = Math.min(height - h, Math.max(0, look.y));
  svg.setAttribute("viewBox", `${look.x} ${look.y} ${w} ${h}`);
}

/** Zoom by a factor around a point of the screen (the middle without one). */
export function zoom(factor, clientX, clientY) {
  const svg = drawnBoard();
  if (!svg) return;
  const frame = svg.getBoundingClientRect();
  const at = inside(svg, clientX ?? frame.x + frame.width / 2, clientY ?? frame.y + frame.height / 2);
  const before = look.scale;
  look.scale = Math.min(6, Math.max(1, look.scale * factor));
  const by = before / look.scale;
  look.x = at.x - (at.x - look.x) * by;
  look.y = at.y - (at.y - look.y) * by;
  apply();
}

/** Show the whole board again. */
export function whole() {
  Object.assign(look, { x: 0, y: 0, scale: 1 });
  apply();
}

function inside(svg, x, y) {
  return new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
}

board.addEventListener(
  "wheel",
  (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  },
  { passive: false },
);

board.addEventListener("pointerdown", (event) => {
  if (event.target.closest("button")) return;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  dragged = false;
});

addEventListener("pointermove", (event) => {
  const old = pointers.get(event.pointerId);
  if (!old) return;
  const now = { x: event.clientX, y: event.clientY };
  if (!dragged && Math.hypot(now.x - old.x, now.y - old.y) < 5) return;
  dragged = true;
  if (pointers.size === 2) pinch(event.pointerId, old, now);
  else if (look.scale > 1) drag(old, now);
  pointers.set(event.pointerId, now);
});

function drag(old, now) {
  const svg = drawnBoard();
  const from = inside(svg, old.x, old.y);
  const to = inside(svg, now.x, now.y);
  look.x += from.x - to.x;
  look.y += from.y - to.y;
  apply();
}

function pinch(id, old, now) {
  const other = [...pointers].find(([number]) => number !== id)[1];
  const before = Math.hypot(old.x - other.x, old.y - other.y);
  const after = Math.hypot(now.x - other.x, now.y - other.y);
  zoom(after / Math.max(1, before), (now.x + other.x) / 2, (now.y + other.y) / 2);
}

for (const end of ["pointerup", "pointercancel"])
  addEventListener(end, (event) => pointers.delete(event.pointerId));

/** Return whether the click that comes now only ended a drag. */
export function wasDrag() {
  const was = dragged;
  dragged = false;
  return was;
}

$("zoom-in").addEventListener("click", () => zoom(1.4));
$("zoom-out").addEventListener("click", () => zoom(1 / 1.4));
$("zoom-all").addEventListener("click", whole);
