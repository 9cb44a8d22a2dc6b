// Pieces travel: crew to modules, points to scores, cubes along pipes, as the lines of the log tell it.

/** @import { CarriedInfo, LineInfo, TurnLines } from "../types/messages" */

import { $ } from "./dom.js";
import { frameOf } from "./flights.js";
import * as icons from "./icons.js";
import { glides } from "./motion.js";
import { byRef } from "./picture.js";

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ carried: CarriedInfo, from: Point | null }} Load */

/** How long a piece takes that goes straight, and for each part that it passes. */
const STRAIGHT = 620;
const PASSING = 130;
/** From one piece to the next. */
const APART = 90;
/** More of one kind say no more, and more at once would be a swarm. */
const MOST_ALIKE = 3;
const MOST = 12;
const SIZE = 26;

/** @type {number | null} whose eyes these are */
let mine = null;

/** @param {Element} element */
function middle(element) {
  const box = frameOf(element);
  return box.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** Return where one's own things are shown on this screen. */
const own = () => ($("wealth").getClientRects().length ? $("wealth") : $("slot-hand"));

/**
 * Return where a part of the picture is; of who has such pieces, where they are counted.
 * @param {string} ref
 * @param {string} icon
 */
function place(ref, icon) {
  // Whose table is shown large has no panel among the others: what is below it is theirs.
  const fallback = ref.startsWith("seat/") ? own() : null;
  const part = ref === `seat/${mine}` ? own() : (byRef(ref) ?? fallback);
  if (!part) return null;
  const counted = ref.startsWith("seat/") ? icons.find(part, icon) : null;
  return middle(counted ?? part);
}

/**
 * Take down whence things will come, before the picture changes; what is shown step by step comes later.
 * @param {TurnLines[]} log
 * @param {number | null} seat whose eyes these are
 * @returns {Load[]}
 */
export function load(log, seat) {
  mine = seat;
  if (!glides()) return [];
  return loads(log.flatMap(({ lines }) => lines).filter(({ staged }) => !staged));
}

/** @param {LineInfo[]} lines */
const loads = (lines) =>
  lines
    .map(({ carried }) => carried)
    .filter((carried) => carried !== null)
    .map((carried) => ({ carried, from: place(carried.start, carried.icon) }));

/**
 * Let things travel that one line tells of.
 * @param {LineInfo} line
 */
export const tell = (line) => (glides() ? carry(loads([line])) : undefined);

/**
 * Let things travel, one after the other, in the order of what happened.
 * @param {Load[]} all
 */
export async function carry(all) {
  if (!all.length) return;
  await icons.load();
  let sent = 0;
  for (const { carried, from } of all) {
    const way = wayOf(carried, from);
    for (let piece = 0; way.length > 1 && piece < Math.min(carried.count, MOST_ALIKE); piece += 1) {
      if (sent < MOST) fly(carried.icon, way, sent * APART * glides());
      sent += 1;
    }
  }
}

/**
 * @param {CarriedInfo} carried
 * @param {Point | null} from
 * @returns {Point[]} the points of a way; a piece whose end is not on the screen stays at home
 */
function wayOf({ icon, start, via, end }, from) {
  const first = from ?? place(start, icon);
  const last = place(end, icon);
  if (!first || !last) return [];
  const passed = via.map((ref) => place(ref, icon)).filter((point) => point !== null);
  return [first, ...passed, last];
}

/**
 * Show a piece on its way; nothing waits for it.
 * @param {string} icon
 * @param {Point[]} way
 * @param {number} delay
 */
function fly(icon, way, delay) {
  const svg = icons.drawn(icon);
  if (!svg) return;
  svg.classList.add("flying", "piece");
  svg.dataset.flying = icon;
  svg.setAttribute("aria-hidden", "true");
  document.body.append(svg);
  const steps = way.map(({ x, y }) => ({ transform: `translate(${x - SIZE / 2}px, ${y - SIZE / 2}px)` }));
  const motion = svg.animate(steps, {
    duration: (STRAIGHT + PASSING * (way.length - 2)) * glides(),
    delay,
    easing: way.length > 2 ? "linear" : "cubic-bezier(.3,.1,.2,1)",
    fill: "backwards",
  });
  motion.onfinish = () => svg.remove();
  motion.oncancel = () => svg.remove();
}
