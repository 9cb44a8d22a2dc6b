// The table: what the live connection tells is shown; what people do is sent. This page knows no game.

/** @import { Command, OptionInfo, Snapshot } from "../types/messages" */

import * as act from "./act.js";
import * as api from "./api.js";
import * as away from "./away.js";
import { enter } from "./begin.js";
import * as cards from "./cards.js";
import * as carrying from "./carrying.js";
import * as coach from "./coach.js";
import { cover, uncover } from "./cover.js";
import { dialog } from "./dialog.js";
import { $, announce, drawn, make, toast } from "./dom.js";
import * as drawers from "./drawers.js";
import { ending, winners } from "./ending.js";
import * as flights from "./flights.js";
import * as hint from "./hint.js";
import * as keys from "./keys.js";
import * as lesson from "./lesson.js";
import { ruleLink } from "./links.js";
import { Live } from "./live.js";
import { lobby, standing } from "./lobby.js";
import { choice, forget, remember, token } from "./memory.js";
import { help, menu, side } from "./menu.js";
import * as moments from "./moments.js";
import { pace } from "./motion.js";
import * as outcomes from "./outcomes.js";
import * as picture from "./picture.js";
import { ask, brought, moved } from "./seat.js";
import * as signs from "./signs.js";
import { site } from "./site.js";
import { play } from "./sounds.js";
import * as story from "./story.js";
import { mark } from "./terms.js";
import { lang, t } from "./words.js";

const SINGLE_WAIT = 500;
const id = document.body.dataset.table ?? "";

/** @type {Snapshot | null} */
let now = null;
/** @type {number | null} */
let eyes = null;
let ended = false;

/** The token that a link has brought, until it was asked what to do with it. */
let offered = brought();
let used = "";

const mine = () => now?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? [];

function hello() {
  used = token(id);
  return { token: used, lang, seat: eyes, pace: pace() };
}

const live = new Live(id, hello, {
  table: show,
  problem: (problem) => {
    announce(problem.message);
    act.again();
    if (problem.code === "seat-moved") moved(id, used, problem.message, again);
    else toast(problem.message);
  },
  lost: () => {
    $("lost").hidden = false;
  },
  gone,
});

/** @param {string} reason */
function gone(reason) {
  const old = reason === "old-rules";
  const why = t(old ? "old-table" : "no-table");
  const start = make("a", { class: "button", href: site("/") }, t("start-page"));
  $("prompt").textContent = why;
  dialog(t(old ? "old-table-title" : "no-table-title"), make("p", {}, why), make("p", {}, start));
}

// --- showing -------------------------------------------------------------------------------------

/**
 * @param {Snapshot} snapshot
 * @param {boolean} first whether it is the first of this connection
 */
function show(snapshot, first) {
  const before = now;
  const fresh = first || snapshot.seat !== before?.seat;
  if (fresh) story.clear();
  now = snapshot;
  $("lost").hidden = true;
  document.documentElement.dataset.game = snapshot.game;
  $("where").replaceChildren(
    make("span", { class: "game" }, snapshot.title),
    " ",
    make("span", {}, snapshot.status),
  );
  mark(snapshot);
  signs.people(snapshot, (seat) => command({ type: "stand-in", seat }));
  const reconnect = () => live.again();
  away.banner(snapshot, { comeBack: () => command({ type: "return" }), reconnect });
  lobby(snapshot, { command, reconnect });
  const lying = fresh ? [] : flights.watch();
  const loads = fresh ? [] : carrying.load(snapshot.log, snapshot.seat);
  if (snapshot.parts.length) drawers.offer(picture.show(snapshot.parts));
  flights.follow(lying, snapshot.log);
  wealth(snapshot);
  carrying.carry(loads);
  cards.refresh();
  const told = story.tell(snapshot, fresh);
  story.talk(snapshot, fresh);
  if (!lesson.scripted(snapshot)) moments.follow(snapshot, fresh);
  tools(snapshot);
  // A connection that comes back asks what was asked: what was chosen so far stays, and a tap is heard.
  question(snapshot, before, first && !act.isSettled(), told);
  if (lesson.scripted(snapshot)) guided(snapshot);
  else hotseat(snapshot);
  hint.offer(snapshot);
  if (!lesson.scripted(snapshot)) coach.follow(snapshot);
  keepSeat(snapshot, first);
  end(snapshot, before, told);
  if (offered) askLink();
}

function askLink() {
  const held = offered;
  offered = "";
  ask(id, held, again);
}

/**
 * Remember a table with a seat of mine. If the token that is remembered holds nothing any more, say so;
 * before the game one may sit down anew.
 * @param {Snapshot} snapshot
 * @param {boolean} first
 */
function keepSeat({ owner, state }, first) {
  if (mine().length) remember(id, "");
  else if (first && used && used === token(id) && !owner && state !== "open") {
    forget(id);
    toast(t("seat-gone"));
  }
}

function again() {
  eyes = null;
  live.again();
}

/**
 * Show what one has to spend; a snapshot without it leaves what is there.
 * @param {Snapshot} snapshot
 */
function wealth(snapshot) {
  if (snapshot.wealth === null) return;
  $("wealth").replaceChildren(...(snapshot.wealth ? [drawn(snapshot.wealth)] : []));
}

/**
 * Show the result once, and again when there is a rematch.
 * @param {Snapshot} snapshot
 * @param {Snapshot | null} before
 * @param {string} told what was said just now
 */
function end(snapshot, before, told) {
  const { result, next } = snapshot;
  if (result && !ended) outcomes.keep(snapshot, result);
  if (result && before && !before.result) {
    play("end");
    announce(`${told} ${t("game-over")}. ${winners(snapshot.seats, result)}`.trim());
  }
  if (result && (!ended || (next && !before?.next))) ending(snapshot, result, rematch);
  ended = result !== null;
}

/** @param {Snapshot} snapshot */
function tools(snapshot) {
  // A script is followed, not taken back.
  const scripted = lesson.scripted(snapshot);
  $("undo").disabled = snapshot.undo === 0 || scripted;
  const stays = $("undo").disabled && !scripted && snapshot.seat !== null && snapshot.answers > 0;
  const others = snapshot.seats.filter((_, place) => place !== snapshot.seat);
  const onlyBots = others.every(({ kind }) => kind === "bot" || kind === "rules");
  $("undo").title = stays ? t(onlyBots ? "undo-stays-bots" : "undo-stays") : "";
  $("reset").disabled = snapshot.turn < 2 || scripted;
  $("list").disabled = snapshot.options.length === 0;
  $("result").hidden = !snapshot.result;
}

/**
 * @param {Snapshot} snapshot
 * @param {Snapshot | null} before
 * @param {boolean} anew whether to ask it as if it were new
 * @param {string} told what was said just now: it is said once more, as only the last words are heard
 */
function question(snapshot, before, anew, told = "") {
  if (lesson.isGiving()) return;
  const asked = snapshot.options.length > 0;
  const isNew = !before?.options.length || before.moved !== snapshot.moved || before.seat !== snapshot.seat;
  // The picture may be new while the question is the same: what is lit must be lit again.
  rulesHere(snapshot, asked);
  act.ask(lesson.narrowed(snapshot), asked ? snapshot.prompt : waiting(snapshot), isNew || anew);
  signs.title(snapshot, asked);
  if (anew || (asked && isNew)) drawers.reach();
  if (asked && isNew) call(snapshot, told, !before?.options.length);
}

/**
 * Call who is asked: by sounds and signs, in words for screen readers.
 * @param {Snapshot} snapshot
 * @param {string} told what was said just now
 * @param {boolean} comes whether the turn has only come now
 */
function call(snapshot, told, comes) {
  if (comes) signs.myTurn(snapshot);
  announce(`${told} ${t("your-turn")}. ${snapshot.prompt}`.trim());
  if (choice("single") && act.only()) setTimeout(act.giveOnly, SINGLE_WAIT);
}

/**
 * Link to the very rules that the question is about.
 * @param {Snapshot} snapshot
 * @param {boolean} asked
 */
function rulesHere(snapshot, asked) {
  const link = $("rules-here");
  const rule = snapshot.rules.at(0);
  link.hidden = !asked;
  link.href = ruleLink(snapshot.game, snapshot.rules);
  link.textContent = rule ? `§ ${rule}` : "§";
  link.title = rule ? t("rule-here", { rule }) : t("rules-here");
  link.setAttribute("aria-label", link.title);
}

/** @param {Snapshot} snapshot */
const askedSeat = ({ seats, asked }) => (asked === null ? null : seats[asked]);

/**
 * Say what is waited for.
 * @param {Snapshot} snapshot
 */
function waiting(snapshot) {
  const seat = askedSeat(snapshot);
  if (snapshot.state === "open") return standing(snapshot);
  if (snapshot.state === "over" || !seat) return t(snapshot.result ? "game-over" : "ended-early");
  if (seat.mine && seat.away) return t("bot-plays");
  if (seat.mine) return t("pass-screen", { name: seat.name });
  return t(mine().length ? "waiting-for" : "watching", { name: seat.name });
}

/** @param {Snapshot} snapshot */
function hotseat(snapshot) {
  const held = mine();
  const seat = askedSeat(snapshot);
  if (held.length < 2 || !seat?.mine || seat.away || seat.seat === snapshot.seat) {
    if (snapshot.result && held.length > 1 && snapshot.seat === null) look(held[0]);
    uncover();
    return;
  }
  const reveal = () => look(seat.seat);
  if (choice("cover")) cover(seat, reveal);
  else reveal();
}

/** @param {Snapshot} snapshot */
function guided(snapshot) {
  if (snapshot.seat === null) look(0);
  else lesson.follow(snapshot);
}

/** @param {number} seat */
function look(seat) {
  eyes = seat;
  live.send({ type: "look", seat });
}

// --- doing ---------------------------------------------------------------------------------------

/** @param {Command} wish */
async function command(wish) {
  try {
    return await live.perform(wish);
  } catch {
    // A refusal was shown when it came; a lost connection shows the table anew when it is back.
    return null;
  }
}

/** @param {OptionInfo} option */
function answer({ text }) {
  if (!now) return;
  if (lesson.scripted(now)) {
    lesson.give(text);
    return;
  }
  lesson.close();
  moments.forget();
  play("answer");
  command({ type: "answer", at: now.moved, text });
}

async function rematch() {
  const made = await command({ type: "rematch" });
  if (made?.table) enter({ table: made.table, token: token(id) });
}

/** A key comes here also when there is nothing to take back: then it is told why. */
function undo() {
  if (now && !$("undo").disabled) command({ type: "undo", at: now.moved, count: 1 });
  else if ($("undo").title) toast($("undo").title);
}

function reset() {
  if (now && !$("reset").disabled) command({ type: "undo", at: now.moved, count: now.turn });
}

const openMenu = () => menu(now, command, live);

act.listen(answer, (ref) => api.why(id, ref), coach.doubts);
hint.listen(act.giveText);
lesson.listen(() => now && question(now, now, true));
cards.listen(id);
story.listen((text) => command({ type: "chat", text }));
keys.listen({ h: hint.wish, i: cards.page, u: undo, r: reset, a: act.list, m: openMenu, "?": help });
$("undo").addEventListener("click", undo);
$("reset").addEventListener("click", reset);
$("list").addEventListener("click", act.list);
$("menu").addEventListener("click", openMenu);
$("help").addEventListener("click", help);
$("result").addEventListener("click", () => now?.result && ending(now, now.result, rematch));
addEventListener("hashchange", () => {
  offered = brought();
  if (offered) askLink();
});
side();
