// Look back at a game: step, play, slide, through one's own eyes, a spectator's or with everything open.

/** @import { FrameInfo, ReplayInfo, StepMark } from "../types/messages" */

import * as api from "./api.js";
import { branching } from "./branching.js";
import * as cards from "./cards.js";
import { $, announce, hit, make, reason, seatMark, toast, typing } from "./dom.js";
import * as drawers from "./drawers.js";
import { Frames } from "./frames.js";
import { copyLink } from "./links.js";
import * as picture from "./picture.js";
import { site } from "./site.js";
import { t } from "./words.js";
import "./zoom.js";

const MOST_YEARS = 40;
const id = document.body.dataset.table ?? "";

/** @type {ReplayInfo} */
let info;
/** @type {Frames} */
let frames;
let at = 0;
/** A seat, "all", or empty for a spectator. */
let eyes = "";
/** @type {number | null} */
let timer = null;
/** @type {HTMLLIElement[]} */
let items = [];
let followed = 0;
/** What a review wants to be shown. */
const compared = wish();

const most = () => info.steps.length;

// --- where we are ----------------------------------------------------------------------------------

function query() {
  if (eyes === "all") return "everything=true";
  return eyes === "" ? "" : `seat=${eyes}`;
}

function wish() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  return {
    at: wanted.has("at") ? Number(wanted.get("at")) : null,
    eyes: wanted.get("eyes"),
    played: wanted.getAll("played"),
    better: wanted.getAll("better"),
  };
}

/** Mark the answer that was given and the one that the review thinks better, where it has sent us. */
function compare() {
  const here = at === compared.at && compared.better.length + compared.played.length > 0;
  $("compared").hidden = !here;
  for (const old of document.querySelectorAll(".played, .better")) old.classList.remove("played", "better");
  if (!here) return;
  for (const [kind, all] of Object.entries({ played: compared.played, better: compared.better })) {
    for (const ref of all) picture.byRef(ref)?.classList.add(kind);
  }
}

function mark() {
  if (at === compared.at && compared.better.length) return;
  history.replaceState(null, "", `#at=${at}${eyes === "" ? "" : `&eyes=${eyes}`}`);
}

/** @param {number} number */
async function go(number) {
  at = Math.max(0, Math.min(most(), number));
  const wanted = at;
  controls();
  let found;
  try {
    found = await frames.get(at);
  } catch (error) {
    toast(reason(error));
    return;
  }
  if (wanted !== at) return;
  show(found);
  frames.foresee(at);
}

// --- showing -----------------------------------------------------------------------------------------

/** @param {StepMark | undefined} step */
const wordsOf = (step) => step?.lines.map((line) => line.words).join(" ") ?? "";

/** @param {FrameInfo} frame */
function show(frame) {
  drawers.offer(picture.show(frame.parts));
  $("where").replaceChildren(
    make("span", { class: "game" }, info.title),
    " ",
    make("span", {}, frame.status),
  );
  const said = frame.words || wordsOf(info.steps[at - 1]);
  announce(`${t("at-answer", { at, most: most() })}. ${said}`);
  $("told").textContent = said;
  people(frame);
  turnTo(frame.asked);
  follow();
  mark();
  compare();
}

/**
 * Where hands lie below one another, push them until that of who is asked is in sight.
 * @param {number | null} asked
 */
function turnTo(asked) {
  const hands = $("slot-hand").querySelectorAll(".part");
  const held = info.seats.filter(({ seat }) => !info.automatic.includes(seat));
  const hand = hands[held.findIndex(({ seat }) => seat === asked)];
  if (!hand || hands.length < held.length) return;
  $("slot-hand").scrollTop += hand.getBoundingClientRect().top - $("slot-hand").getBoundingClientRect().top;
}

/** Let the log follow; only the lines between the last position and this one have changed. */
function follow() {
  for (let place = Math.min(at, followed); place < Math.max(at, followed); place += 1) {
    items[place].classList.toggle("future", place >= at);
  }
  items[followed - 1]?.removeAttribute("aria-current");
  items[at - 1]?.setAttribute("aria-current", "step");
  followed = at;
  // An answer may have brought about nothing worth a line: then the last line before it is shown.
  const last = items.slice(0, at).findLast((item) => !item.hidden);
  const list = $("log");
  list.scrollTop = last ? last.offsetTop - list.offsetTop - list.clientHeight / 2 : 0;
}

/** @param {FrameInfo} frame */
function people({ asked, scores }) {
  const seats = info.seats.map(({ seat, name }) => {
    const score = scores ? make("small", { class: "score" }, scores[seat]) : null;
    return make("li", { "aria-current": asked === seat ? "true" : null }, seatMark(seat), name, score);
  });
  $("people").replaceChildren(...seats);
}

function controls() {
  $("slider").value = String(at);
  $("count").textContent = t("at-answer", { at, most: most() });
  for (const back of [$("first"), $("previous")]) back.disabled = at === 0;
  for (const on of [$("next"), $("last")]) on.disabled = at === most();
}

/** Return where somebody else's answers begin. */
function turns() {
  const starts = info.steps.map((step, place) => (step.seat === info.steps[place - 1]?.seat ? -1 : place));
  return starts.filter((place) => place >= 0);
}

/** Return where the status changes, unless that is all the time. */
function years() {
  const status = [info.status, ...info.steps.map((step) => step.status)];
  const found = status.map((now, place) => (place && now !== status[place - 1] ? place : 0)).filter(Boolean);
  return found.length <= MOST_YEARS ? found : [];
}

function marks() {
  /** @type {(place: number, kind: string) => HTMLElement} */
  const put = (place, kind) => {
    const span = make("span", { class: kind });
    span.style.left = `${(100 * place) / Math.max(1, most())}%`;
    return span;
  };
  $("marks").replaceChildren(
    ...turns().map((place) => put(place, "turn")),
    ...years().map((place) => put(place, "year")),
  );
}

/**
 * @param {StepMark} step
 * @param {number} place
 */
function logItem({ seat, lines }, place) {
  const attributes = { class: `seat-${seat % 5} future`, "data-at": place + 1, hidden: lines.length === 0 };
  return make("li", attributes, ...lines.map((line) => make("p", {}, line.words)));
}

function log() {
  items = info.steps.map(logItem);
  $("log").replaceChildren(...items);
  followed = 0;
}

// --- playing -------------------------------------------------------------------------------------------

function pause() {
  clearTimeout(timer ?? undefined);
  timer = null;
  $("play").textContent = "▶";
  $("play").setAttribute("aria-label", t("play-on"));
}

async function run() {
  if (at >= most()) {
    pause();
    return;
  }
  await go(at + 1);
  if (timer !== null) timer = setTimeout(run, Number($("speed").value));
}

function play() {
  if (timer !== null) {
    pause();
    return;
  }
  if (at >= most()) at = 0;
  $("play").textContent = "❚❚";
  $("play").setAttribute("aria-label", t("pause"));
  timer = setTimeout(run, 0);
}

/** @param {number} number */
function stepTo(number) {
  pause();
  go(number);
}

/** Go to where the next turn begins. */
const nextTurn = () => stepTo(turns().find((place) => place > at) ?? most());

/** Go to where this turn began, or the one before. */
const lastTurn = () => stepTo([...turns(), most()].findLast((place) => place < at) ?? 0);

// --- beginning -------------------------------------------------------------------------------------------

async function load() {
  const seenBy = query();
  info = await api.replay(id, seenBy);
  frames = new Frames(most(), (first, last) => api.frames(id, seenBy, first, last));
  document.documentElement.dataset.game = info.game;
  document.title = `${t("replay")} · ${info.title} · Stardeck`;
  $("slider").max = String(most());
  $("branch").hidden = !info.open;
  $("to-review").hidden = !info.open;
  $("to-review").href = site(`/review/${id}`);
  choices();
  log();
  marks();
}

function choices() {
  /** @type {(value: string, words: string) => HTMLElement} */
  const option = (value, words) => make("option", { value, selected: value === eyes }, words);
  const seats = info.seats.filter((seat) => info.open || seat.mine);
  $("eyes").replaceChildren(
    option("", t("eyes-spectator")),
    ...seats.map((seat) => option(String(seat.seat), seat.name)),
    ...(info.open ? [option("all", t("eyes-all"))] : []),
  );
}

async function begin() {
  const wanted = wish();
  try {
    const first = await api.replay(id);
    const mine = first.seats.find((seat) => seat.mine)?.seat ?? "";
    // At one screen a look at every hand is noted at the table, so it is taken only when it is asked for.
    const all = first.open && (first.state === "over" || first.origin !== "");
    eyes = wanted.eyes ?? (all ? "all" : String(mine));
    await load();
  } catch (error) {
    $("where").textContent = reason(error);
    toast(reason(error));
    return;
  }
  await go(wanted.at ?? (info.state === "over" ? 0 : most()));
}

$("first").addEventListener("click", () => stepTo(0));
$("previous").addEventListener("click", () => stepTo(at - 1));
$("next").addEventListener("click", () => stepTo(at + 1));
$("last").addEventListener("click", () => stepTo(most()));
$("play").addEventListener("click", play);
$("slider").addEventListener("input", () => stepTo(Number($("slider").value)));
$("branch").addEventListener("click", () => {
  pause();
  branching(info, at);
});
$("log").addEventListener("click", (event) => {
  const item = hit(event, "li");
  if (item) stepTo(Number(item.dataset.at));
});
$("eyes").addEventListener("change", async () => {
  eyes = $("eyes").value;
  await load();
  await go(at);
});
$("link").addEventListener("click", () => copyLink(location.href));
addEventListener("hashchange", () => {
  const wanted = wish();
  if (wanted.at !== null && wanted.at !== at) stepTo(wanted.at);
});

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => stepTo(at - 1),
  ArrowRight: () => stepTo(at + 1),
  ArrowUp: lastTurn,
  ArrowDown: nextTurn,
  Home: () => stepTo(0),
  End: () => stepTo(most()),
  " ": play,
};

addEventListener("keydown", (event) => {
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  if (modified || $("dialog").open || !(event.key in KEYS)) return;
  if (typing(event) && event.target !== $("slider")) return;
  if (event.key === " " && hit(event, "button, a") === event.target) return;
  event.preventDefault();
  KEYS[event.key]();
});

cards.listen(id);
await begin();
