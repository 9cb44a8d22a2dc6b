// The table: what the live connection tells is shown; what people do is sent. This page knows no game.

import * as act from "./act.js";
import * as away from "./away.js";
import * as cards from "./cards.js";
import { $, announce, make, toast } from "./dom.js";
import * as drawers from "./drawers.js";
import * as hint from "./hint.js";
import * as keys from "./keys.js";
import * as lesson from "./lesson.js";
import { ruleLink } from "./links.js";
import { Live } from "./live.js";
import { choice, remember, token } from "./memory.js";
import * as outcomes from "./outcomes.js";
import * as picture from "./picture.js";
import * as rooms from "./rooms.js";
import * as signs from "./signs.js";
import * as story from "./story.js";
import { lang, t } from "./words.js";

const SINGLE_WAIT = 500;
const id = document.body.dataset.table;

let now = null;
let eyes = null;
let ended = false;

const mine = () => now?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? [];

const live = new Live(id, () => ({ token: token(id), lang, seat: eyes }), {
  table: show,
  problem: (problem) => {
    toast(problem.message);
    announce(problem.message);
    act.again();
  },
  lost: () => {
    $("lost").hidden = false;
  },
  gone: (reason) => gone(reason),
});

function gone(reason) {
  const old = reason === "old-rules";
  const why = t(old ? "old-table" : "no-table");
  $("prompt").textContent = why;
  rooms.dialog(
    t(old ? "old-table-title" : "no-table-title"),
    make("p", {}, why),
    make("p", {}, make("a", { class: "button", href: "/" }, t("start-page"))),
  );
}

// --- showing -------------------------------------------------------------------------------------

function show(snapshot, first) {
  const before = now;
  const fresh = first || snapshot.seat !== before.seat;
  if (fresh) story.clear();
  now = snapshot;
  $("lost").hidden = true;
  document.documentElement.dataset.game = snapshot.game;
  $("where").replaceChildren(
    make("span", { class: "game" }, snapshot.title),
    make("span", {}, snapshot.status),
  );
  signs.people(snapshot, (seat) => command({ type: "stand-in", seat }));
  away.banner(snapshot, () => command({ type: "return" }));
  rooms.lobby(snapshot, actions);
  if (snapshot.parts.length) drawers.offer(picture.show(snapshot.parts));
  cards.refresh();
  story.tell(snapshot, fresh);
  story.talk(snapshot, fresh);
  tools(snapshot);
  question(snapshot, before, first);
  if (lesson.scripted(snapshot)) guided(snapshot);
  else hotseat(snapshot);
  hint.offer(snapshot);
  if (mine().length) remember(id, "");
  if (snapshot.result && !ended) {
    ended = true;
    outcomes.keep(snapshot);
    rooms.ending(snapshot, actions);
  } else if (snapshot.next && !before?.next && ended) rooms.ending(snapshot, actions);
  if (!snapshot.result) ended = false;
}

function tools(snapshot) {
  // A script is followed, not taken back.
  const scripted = lesson.scripted(snapshot);
  $("undo").disabled = snapshot.undo === 0 || scripted;
  $("reset").disabled = snapshot.turn < 2 || scripted;
  $("list").disabled = snapshot.options.length === 0;
  $("result").hidden = !snapshot.result;
}

function question(snapshot, before, anew) {
  if (lesson.isGiving()) return;
  const asked = snapshot.options.length > 0;
  const isNew = before?.moved !== snapshot.moved || before?.seat !== snapshot.seat || !before.options.length;
  // The picture may be new while the question is the same: what is lit must be lit again.
  rulesHere(snapshot, asked);
  act.ask(lesson.narrowed(snapshot), asked ? snapshot.prompt : waiting(snapshot), isNew || anew);
  signs.title(snapshot, asked);
  if (!asked || !isNew) return;
  reach($("slot-hand"));
  if (!before?.options.length) signs.myTurn(snapshot);
  announce(`${t("your-turn")}. ${snapshot.prompt}`);
  if (choice("single") && act.only()) setTimeout(act.giveOnly, SINGLE_WAIT);
}

/** Link to the very rules that the question is about. */
function rulesHere(snapshot, asked) {
  const link = $("rules-here");
  const [first] = snapshot.rules;
  link.hidden = !asked;
  link.href = ruleLink(snapshot.game, snapshot.rules);
  link.textContent = first ? `§ ${first}` : "§";
  link.title = first ? t("rule-here", { rule: first }) : t("rules-here");
  link.setAttribute("aria-label", link.title);
}

/** On a small screen the hand is a strip: bring what may be clicked there into sight. */
function reach(strip) {
  const lit = strip.querySelector(".lit")?.getBoundingClientRect();
  if (!lit || strip.scrollWidth <= strip.clientWidth) return;
  const frame = strip.getBoundingClientRect();
  if (lit.left < frame.left || lit.right > frame.right) strip.scrollLeft += lit.left - frame.left - 12;
}

function waiting(snapshot) {
  if (snapshot.state === "open") return t("lobby-wait");
  if (snapshot.state === "over") return t("game-over");
  const seat = snapshot.seats[snapshot.asked];
  if (seat.mine && seat.away) return t("bot-plays");
  if (seat.mine) return t("pass-screen", { name: seat.name });
  return t(mine().length ? "waiting-for" : "watching", { name: seat.name });
}

function hotseat(snapshot) {
  const held = mine();
  const seat = snapshot.seats[snapshot.asked];
  if (held.length < 2 || !seat?.mine || seat.away || snapshot.asked === snapshot.seat) {
    if (snapshot.result && held.length > 1 && snapshot.seat === null) look(held[0]);
    rooms.uncover();
    return;
  }
  const reveal = () => look(seat.seat);
  if (choice("cover")) rooms.cover(seat, reveal);
  else reveal();
}

function guided(snapshot) {
  if (snapshot.seat === null) look(0);
  else lesson.follow(snapshot);
}

function look(seat) {
  eyes = seat;
  live.send({ type: "look", seat });
}

// --- doing ---------------------------------------------------------------------------------------

async function command(wish) {
  try {
    return await live.perform(wish);
  } catch {
    // A refusal was shown when it came; a lost connection shows the table anew when it is back.
    return null;
  }
}

function answer(option) {
  if (lesson.scripted(now)) return lesson.give(option.text);
  lesson.close();
  return command({ type: "answer", at: now.moved, text: option.text });
}

const actions = {
  command,
  reconnect: () => live.again(),
  rematch: async () => {
    const made = await command({ type: "rematch" });
    if (!made?.table) return;
    remember(made.table, token(id));
    location.assign(`/t/${made.table}`);
  },
};

const undo = () => !$("undo").disabled && command({ type: "undo", at: now.moved, count: 1 });
const reset = () => !$("reset").disabled && command({ type: "undo", at: now.moved, count: now.turn });
const menu = () => rooms.menu(now, actions);

act.listen(answer, rooms.dialog);
hint.listen(act.giveText);
lesson.listen(() => question(now, now, true));
cards.listen(id);
story.listen((text) => command({ type: "chat", text }));
keys.listen({
  h: hint.wish,
  i: cards.page,
  u: undo,
  r: reset,
  a: act.list,
  m: menu,
  "?": rooms.help,
  ...keys.talking,
});
$("undo").addEventListener("click", undo);
$("reset").addEventListener("click", reset);
$("list").addEventListener("click", act.list);
$("menu").addEventListener("click", menu);
$("help").addEventListener("click", rooms.help);
$("result").addEventListener("click", () => rooms.ending(now, actions));
rooms.side();
