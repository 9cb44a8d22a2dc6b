// What happened, before the eyes: fights and scorings step by step, what others did since one's last turn.

/** @import { LineInfo, MomentInfo, Snapshot } from "../types/messages" */

import * as api from "./api.js";
import { tell } from "./carrying.js";
import { $, button, drawn, hit, make } from "./dom.js";
import * as legible from "./legible.js";
import { pace } from "./motion.js";
import { play } from "./sounds.js";
import { light, lightFrom } from "./story.js";
import { small } from "./strip.js";
import { t } from "./words.js";

const STEP = 900;
const READ = 4500;
const MOST = 6;
/** How long something shines that is shown once more. */
const SHOWN = 2000;

/** @type {MomentInfo[]} */
const waiting = [];
/** @type {number | undefined} */
let timer;
/** @type {LineInfo[]} what others did since one's last answer */
let since = [];

/**
 * Take in what has happened.
 * @param {Snapshot} snapshot
 * @param {boolean} quiet whether it was told before
 */
export function follow(snapshot, quiet) {
  for (const { seat, lines, moment } of snapshot.log) {
    if (seat === snapshot.seat) since = [];
    else since.push(...lines);
    if (moment?.lines.length && !quiet && pace()) waiting.push(moment);
  }
  if (!quiet && snapshot.log.some(({ lines }) => lines.some((line) => line.loss))) play("loss");
  if (quiet) since = [];
  sumUp(snapshot);
  if ($("moment").hidden) next();
}

// --- step by step ----------------------------------------------------------------------------------

function next() {
  clearTimeout(timer);
  const moment = waiting.shift();
  $("moment").hidden = !moment;
  if (!moment) return;
  play("moment");
  // All lines have their places at once: a box that grew would come between a finger and what it means.
  const steps = moment.lines.map((line) => ({ line, element: item(line) }));
  $("moment").replaceChildren(
    make("header", {}, make("h2", {}, moment.title), button("quiet", t("skip-moment"), next)),
    make("ol", {}, ...steps.map(({ element }) => element)),
  );
  turnUp(steps);
}

/**
 * Show one line after the other; the last ones stay to be read.
 * @param {{ line: LineInfo, element: HTMLElement }[]} steps those that are not shown yet
 */
function turnUp([{ line, element }, ...rest]) {
  element.classList.remove("later");
  element.scrollIntoView({ block: "nearest" });
  tell(line);
  timer = rest.length ? setTimeout(() => turnUp(rest), STEP * pace()) : setTimeout(next, READ * pace());
}

/** @param {LineInfo} line */
function item(line) {
  const kinds = ["later", line.loss ? "loss" : "", line.card ? "pictured" : ""];
  const element = make("li", { class: kinds.join(" ") }, make("span", {}, line.words));
  if (line.card) picture(element, line.card);
  return element;
}

/**
 * @param {HTMLElement} element
 * @param {string} card
 */
async function picture(element, card) {
  try {
    const found = await api.card(document.body.dataset.table ?? "", card);
    element.prepend(drawn(found.picture));
    legible.refresh();
  } catch {
    // The words say it too.
  }
}

// --- since one's last turn -------------------------------------------------------------------------

/** @param {Snapshot} snapshot */
function sumUp(snapshot) {
  const box = $("since");
  box.hidden = !snapshot.options.length || !since.length;
  if (box.hidden) return;
  // What was lost is told in any case.
  const lost = since.filter((line) => line.loss);
  const others = since.filter((line) => !line.loss);
  const shown = [...lost, ...others.slice(-Math.max(1, MOST - lost.length))];
  const close = button("quiet", "×", forget, { "aria-label": t("close") });
  box.classList.remove("whole");
  box.replaceChildren(
    make("header", {}, make("h2", {}, t("since-turn")), ...(shown.length > 1 ? [unfold(shown)] : []), close),
    make("ul", {}, ...shown.map(said)),
  );
}

/**
 * Return the button that shows the other lines on a phone, where only the first has room on the board.
 * @param {LineInfo[]} shown
 */
function unfold({ length }) {
  const whole = () => {
    $("since").classList.add("whole");
    $("since").querySelector("ul")?.querySelectorAll("button")[1]?.focus();
  };
  return button("quiet more", `+${length - 1}`, whole, { "aria-label": t("since-more", { n: length - 1 }) });
}

/** @param {LineInfo} line */
function said(line) {
  const words = button("quiet", line.words, () => again(line));
  lightFrom(words, line.refs);
  return make("li", { class: line.loss ? "loss" : null }, words);
}

/**
 * Show once more what a line tells: its pieces travel, its places shine.
 * @param {LineInfo} line
 */
function again(line) {
  tell(line);
  light(line.refs, true);
  setTimeout(() => light(line.refs, false), SHOWN);
}

/** Put away what others did; it stays in the log. */
export function forget() {
  since = [];
  $("since").hidden = true;
}

// On a small screen it lies on the board: who goes on has read it.
$("main").addEventListener("click", (event) => {
  if (small.matches && hit(event, ".slot, #answers")) forget();
});
