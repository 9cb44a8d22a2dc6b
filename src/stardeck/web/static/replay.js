// Look back at a game: step, play, slide, through one's own eyes, a spectator's or with everything open.

import { get, post } from "./api.js";
import * as cards from "./cards.js";
import { $, announce, make, toast, typing } from "./dom.js";
import * as drawers from "./drawers.js";
import { remember, token } from "./memory.js";
import * as picture from "./picture.js";
import { lang, t } from "./words.js";

const AHEAD = 8;
const BEHIND = 4;
const MOST_YEARS = 40;
const id = document.body.dataset.table;

let info = null;
let at = 0;
let eyes = "";
let frames = new Map();
let timer = null;
let followed = 0;

const most = () => info.steps.length;
const query = () => (eyes === "all" ? "everything=true" : eyes === "" ? "" : `seat=${eyes}`);

// --- where we are ----------------------------------------------------------------------------------

function wish() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  return { at: wanted.has("at") ? Number(wanted.get("at")) : null, eyes: wanted.get("eyes") };
}

function mark() {
  history.replaceState(null, "", `#at=${at}${eyes === "" ? "" : `&eyes=${eyes}`}`);
}

/** Ask for some positions in a row; what is as in the position before is sent once. */
function ask(first, last) {
  const sent = get(`/api/tables/${id}/frames?first=${first}&last=${last}&${query()}`, token(id)).then(
    (found) => {
      found.forEach((frame, place) =>
        frame.parts.forEach((part, number) => (part.content ??= found[place - 1].parts[number].content)),
      );
      return found;
    },
  );
  for (let number = first; number <= last; number += 1)
    frames.set(
      number,
      sent.then((found) => found[number - first]),
    );
  for (let number = first; number <= last; number += 1) frames.get(number).catch(() => frames.delete(number));
}

/** Return a position: it alone if it is not there yet, so that it is seen soon. */
function frame(number) {
  if (!frames.has(number)) ask(number, number);
  return frames.get(number);
}

/** Ask for what will probably be looked at next. */
function foresee() {
  const run = (first, last) => {
    while (first <= last && frames.has(first)) first += 1;
    while (first <= last && frames.has(last)) last -= 1;
    if (first <= last) ask(first, last);
  };
  if ([1, 2, 3].some((far) => at + far <= most() && !frames.has(at + far)))
    run(at + 1, Math.min(most(), at + AHEAD));
  if ([1, 2].some((far) => at - far >= 0 && !frames.has(at - far))) run(Math.max(0, at - BEHIND), at - 1);
}

async function go(number) {
  at = Math.max(0, Math.min(most(), number));
  const wanted = at;
  controls();
  let found;
  try {
    found = await frame(at);
  } catch (error) {
    toast(error.message);
    return;
  }
  if (wanted !== at) return;
  show(found);
  foresee();
}

// --- showing -----------------------------------------------------------------------------------------

function show(frame) {
  drawers.offer(picture.show(frame.parts));
  $("where").textContent = `${info.title} · ${frame.status}`;
  const step = info.steps[at - 1];
  const said = frame.words || step?.lines.map((line) => line.words).join(" ") || "";
  announce(`${t("at-answer", { at, most: most() })}. ${said}`);
  $("told").textContent = said;
  people(frame);
  follow();
  mark();
}

/** Let the log follow; only the lines between the last position and this one have changed. */
function follow() {
  const items = $("log").children;
  for (let place = Math.min(at, followed); place < Math.max(at, followed); place += 1)
    items[place].classList.toggle("future", place >= at);
  items[followed - 1]?.removeAttribute("aria-current");
  items[at - 1]?.setAttribute("aria-current", "step");
  followed = at;
  // An answer may have brought about nothing worth a line: then the last line before it is shown.
  let place = at - 1;
  while (place >= 0 && items[place].hidden) place -= 1;
  $("log").scrollTop =
    place >= 0 ? items[place].offsetTop - $("log").offsetTop - $("log").clientHeight / 2 : 0;
}

function people(frame) {
  $("people").replaceChildren(
    ...info.seats.map((seat) =>
      make(
        "li",
        { "aria-current": frame.asked === seat.seat ? "true" : null },
        make("span", { class: `mark mark-${seat.seat % 5}` }),
        seat.name,
        frame.scores ? make("small", { class: "score" }, frame.scores[seat.seat]) : null,
      ),
    ),
  );
}

function controls() {
  $("slider").value = at;
  $("count").textContent = t("at-answer", { at, most: most() });
  $("first").disabled = $("previous").disabled = at === 0;
  $("next").disabled = $("last").disabled = at === most();
}

function turns() {
  return info.steps
    .map((step, place) => (place === 0 || step.seat !== info.steps[place - 1].seat ? place : -1))
    .filter((place) => place >= 0);
}

function years() {
  let before = info.status;
  const found = [];
  info.steps.forEach((step, place) => {
    if (step.status !== before) found.push([place + 1, step.status]);
    before = step.status;
  });
  return found.length <= MOST_YEARS ? found : [];
}

function marks() {
  const put = (place, kind) => {
    const span = make("span", { class: kind });
    span.style.left = `${(100 * place) / Math.max(1, most())}%`;
    return span;
  };
  $("marks").replaceChildren(
    ...turns().map((place) => put(place, "turn")),
    ...years().map(([place]) => put(place, "year")),
  );
}

function log() {
  const items = info.steps.map((step, place) =>
    make(
      "li",
      { class: `seat-${step.seat % 5} future`, "data-at": place + 1, hidden: step.lines.length === 0 },
      ...step.lines.map((line) => make("p", {}, line.words)),
    ),
  );
  $("log").replaceChildren(...items);
  followed = 0;
}

// --- playing -------------------------------------------------------------------------------------------

function pause() {
  clearTimeout(timer);
  timer = null;
  $("play").textContent = "▶";
  $("play").setAttribute("aria-label", t("play-on"));
}

async function run() {
  if (at >= most()) return pause();
  await go(at + 1);
  if (timer !== null) timer = setTimeout(run, Number($("speed").value));
}

function play() {
  if (timer !== null) return pause();
  if (at >= most()) at = 0;
  $("play").textContent = "❚❚";
  $("play").setAttribute("aria-label", t("pause"));
  timer = setTimeout(run, 0);
}

function step(number) {
  pause();
  go(number);
}

function turn(way) {
  const starts = [...turns(), most()];
  step(
    way > 0 ? (starts.find((place) => place > at) ?? most()) : (starts.findLast((place) => place < at) ?? 0),
  );
}

// --- going on from here ----------------------------------------------------------------------------------

function branching() {
  pause();
  const seats = () =>
    make(
      "select",
      {},
      ...info.seats
        .filter((seat) => !info.automatic.includes(seat.seat))
        .map((seat) => make("option", { value: seat.seat }, seat.name)),
    );
  const [asBots, asTable] = [seats(), seats()];
  const row = (kind, words, select) =>
    make(
      "p",
      { class: "row" },
      make(
        "button",
        { type: "button", class: "go", "data-branch": kind, onclick: () => branch(kind, select) },
        words,
      ),
      select,
    );
  for (const select of [asBots, asTable]) select.setAttribute("aria-label", t("eyes"));
  const box = $("dialog");
  box.replaceChildren(
    make(
      "header",
      {},
      make("h2", { id: "dialog-title" }, t("branch")),
      make(
        "button",
        { type: "button", class: "quiet", "aria-label": t("close"), onclick: () => box.close() },
        "×",
      ),
    ),
    make("p", {}, t("branch-words")),
    row("sandbox", t("branch-sandbox"), null),
    row("bots", t("branch-bots"), asBots),
    row("table", t("branch-table"), asTable),
    make("p", {}, make("a", { class: "button", href: `/sandbox?table=${id}&at=${at}` }, t("position"))),
  );
  box.showModal();
}

async function branch(kind, select) {
  try {
    const made = await post(`/api/tables/${id}/branch`, { at, kind, seat: Number(select?.value ?? 0) });
    remember(made.table, made.token);
    location.assign(`/t/${made.table}`);
  } catch (error) {
    toast(error.message);
  }
}

// --- beginning -------------------------------------------------------------------------------------------

async function load() {
  frames = new Map();
  info = await get(`/api/tables/${id}/replay?${query()}`, token(id));
  document.documentElement.dataset.game = info.game;
  document.title = `${t("replay")} · ${info.title} · Stardeck`;
  $("slider").max = most();
  $("branch").hidden = !info.open;
  $("review").hidden = !info.open;
  $("review").href = `/review/${id}`;
  choices();
  log();
  marks();
}

function choices() {
  const seats = info.seats.filter((seat) => info.open || seat.mine);
  const option = (value, words) => make("option", { value, selected: value === eyes }, words);
  $("eyes").replaceChildren(
    option("", t("eyes-spectator")),
    ...seats.map((seat) => option(String(seat.seat), seat.name)),
    ...(info.open ? [option("all", t("eyes-all"))] : []),
  );
}

async function begin() {
  const wanted = wish();
  try {
    info = await get(`/api/tables/${id}/replay`, token(id));
    eyes = wanted.eyes ?? (info.open ? "all" : String(info.seats.find((seat) => seat.mine)?.seat ?? ""));
    await load();
  } catch (error) {
    $("where").textContent = error.message;
    toast(error.message);
    return;
  }
  await go(wanted.at ?? (info.state === "over" ? 0 : most()));
}

$("first").addEventListener("click", () => step(0));
$("previous").addEventListener("click", () => step(at - 1));
$("next").addEventListener("click", () => step(at + 1));
$("last").addEventListener("click", () => step(most()));
$("play").addEventListener("click", play);
$("slider").addEventListener("input", () => step(Number($("slider").value)));
$("branch").addEventListener("click", branching);
$("log").addEventListener("click", (event) => {
  const item = event.target.closest("li");
  if (item) step(Number(item.dataset.at));
});
$("eyes").addEventListener("change", async () => {
  eyes = $("eyes").value;
  await load();
  await go(at);
});
$("link").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    toast(t("copied"));
  } catch {
    prompt(t("copy-link"), location.href);
  }
});
addEventListener("hashchange", () => {
  const wanted = wish();
  if (wanted.at !== null && wanted.at !== at) step(wanted.at);
});

const KEYS = {
  ArrowLeft: () => step(at - 1),
  ArrowRight: () => step(at + 1),
  ArrowUp: () => turn(-1),
  ArrowDown: () => turn(1),
  Home: () => step(0),
  End: () => step(most()),
  " ": play,
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("dialog").open || !(event.key in KEYS)) return;
  if (
    (typing(event) && event.target.id !== "slider") ||
    (event.key === " " && event.target.matches("button, a"))
  )
    return;
  event.preventDefault();
  KEYS[event.key]();
});

document.documentElement.lang = lang;
cards.listen(id);
await begin();
