// What happened, before the eyes: fights and scorings step by step, what others did since one's last turn.

/** @import { LineInfo, MomentInfo, Snapshot } from "../types/messages" */

import * as api from "./api.js";
import { tell } from "./carrying.js";
import { dialog } from "./dialog.js";
import { $, button, drawn, make } from "./dom.js";
import * as legible from "./legible.js";
import { pace } from "./motion.js";
import { play } from "./sounds.js";
import { light, lightFrom } from "./story.js";
import { t } from "./words.js";

const STEP = 900;
const READ = 4500;
/** So many lines are in sight at once, and all that matter much. */
const MOST = 4;
const MAJOR = 2;
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
  // The weightiest first, and of equals the newest.
  const newest = snapshot.options.length ? [...since].reverse() : [];
  const lines = newest.sort((one, two) => two.weight - one.weight);
  for (const box of [$("since"), $("since-line")]) {
    box.hidden = !lines.length;
    box.replaceChildren();
  }
  if (!lines.length) return;
  const shown = Math.max(MOST, lines.filter((line) => line.weight >= MAJOR).length);
  list(lines, shown);
  strip(lines);
}

/**
 * List the lines beside the board, the last ones behind a button.
 * @param {LineInfo[]} lines
 * @param {number} shown how many are in sight at once
 */
function list(lines, shown) {
  const items = lines.map((line, at) => said(line, at >= shown));
  const close = button("quiet", "×", forget, { "aria-label": t("close") });
  const rest = lines.length - shown;
  const more = button("quiet more", t("since-more", { n: rest }), () => unfold(items, shown));
  $("since").replaceChildren(
    make("header", {}, make("h2", {}, t("since-turn")), ...(rest > 0 ? [more] : []), close),
    make("ul", {}, ...items),
  );
}

/**
 * Show all lines; the first new one has the focus.
 * @param {HTMLElement[]} items
 * @param {number} shown
 */
function unfold(items, shown) {
  for (const one of items) one.hidden = false;
  $("since").querySelector(".more")?.remove();
  items[shown].querySelector("button")?.focus();
}

/**
 * On a small screen say the weightiest in a line; the others are on a sheet.
 * @param {LineInfo[]} lines
 */
function strip(lines) {
  const [first, ...rest] = lines;
  const more = rest.length ? [make("span", { class: "more" }, t("since-more", { n: rest.length }))] : [];
  $("since-line").title = t("since-turn");
  $("since-line").classList.toggle("loss", first.loss);
  $("since-line").replaceChildren(make("span", {}, first.words), ...more);
  $("since-line").onclick = () => sheet(lines);
}

/** @param {LineInfo[]} lines */
function sheet(lines) {
  const box = dialog(t("since-turn"), make("ul", { class: "since" }, ...lines.map((line) => said(line))));
  // What a line tells is shown on the board.
  box.querySelector(".since")?.addEventListener("click", () => box.close());
}

/**
 * @param {LineInfo} line
 * @param {boolean} [hidden]
 */
function said(line, hidden = false) {
  const words = button("quiet", line.words, () => again(line));
  lightFrom(words, line.refs);
  return make("li", { class: line.loss ? "loss" : null, hidden }, words);
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
  $("since-line").hidden = true;
}

// Who looks for the log finds it.
$("tab-log").addEventListener("click", () => {
  if ($("since").offsetParent) forget();
});
