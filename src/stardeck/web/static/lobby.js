// Before the game: who sits where, free seats, the link for others, and the start.

/** @import { Command, GameInfo, SeatInfo, Snapshot } from "../types/messages" */

import * as api from "./api.js";
import { myName } from "./begin.js";
import { asking } from "./dialog.js";
import { $, announce, button, make, reason, seatMark, toast } from "./dom.js";
import { choice, choose, remember } from "./memory.js";
import { invitation } from "./share.js";
import { site } from "./site.js";
import { warnings } from "./terms.js";
import { bot, lang, t } from "./words.js";

/** @type {[number | null, string][]} */
const TIMES = [
  [null, "time-none"],
  [60, "time-1m"],
  [300, "time-5m"],
  [86400, "time-1d"],
  [259200, "time-3d"],
];

/** @typedef {{ command: (wish: Command) => unknown, reconnect: () => void }} Actions */

/** @type {GameInfo | null} */
let game = null;
/** @type {HTMLInputElement | null} */
let nameField = null;
let said = "";

/**
 * Show the lobby until the game starts.
 * @param {Snapshot} snapshot
 * @param {Actions} actions
 */
export async function lobby(snapshot, actions) {
  const room = $("lobby");
  room.hidden = snapshot.state !== "open";
  if (room.hidden) return;
  game ??= (await api.games()).find((one) => one.name === snapshot.game) ?? null;
  const seated = isSeated(snapshot);
  const comes = !seated && !snapshot.removed && isFree(snapshot);
  if (!comes) nameField = null;
  const focused = room.contains(document.activeElement) ? keyOf(document.activeElement) : "";
  room.replaceChildren(
    make("img", { class: "hero", src: site(`/games/${snapshot.game}.svg?lang=${lang}`), alt: "" }),
    make("h2", {}, snapshot.title),
    make("p", { class: "standing" }, standing(snapshot)),
    make("ol", {}, ...snapshot.seats.map((seat) => chair(seat, snapshot, comes, actions))),
    ...(comes ? [whoComes()] : []),
    ...startButton(snapshot, actions),
    ...(seated || snapshot.owner ? [invitation()] : []),
    make("ul", { class: "terms" }, ...terms(snapshot), ...warnings(snapshot)),
  );
  if (focused) [...room.querySelectorAll("[data-key]")].filter(isNamed(focused)).forEach(focus);
  tell(standing(snapshot));
}

/** @param {Element | null} element */
const keyOf = (element) => element?.getAttribute("data-key") ?? "";

/** @type {(key: string) => (element: Element) => boolean} */
const isNamed = (key) => (element) => keyOf(element) === key;

/** @param {Element} element */
const focus = (element) => /** @type {HTMLElement} */ (element).focus();

/**
 * Let screen readers say where the lobby stands when that has changed.
 * @param {string} words
 */
function tell(words) {
  if (words !== said) announce(words);
  said = words;
}

/** @param {Snapshot} snapshot */
const isSeated = ({ seats }) => seats.some((seat) => seat.mine);

/** @param {Snapshot} snapshot */
const isFree = ({ seats }) => seats.some((seat) => seat.kind === "open");

/**
 * Return what the lobby waits for, in words.
 * @param {Snapshot} snapshot
 */
export function standing(snapshot) {
  const { owner, owner_seat: place, seats } = snapshot;
  const free = isFree(snapshot);
  const name = place === null ? t("the-owner") : seats[place].name;
  if (owner) return t(free ? "lobby-invite" : "lobby-ready");
  if (snapshot.removed) return t("removed");
  if (!isSeated(snapshot)) return t(free ? "lobby-come" : "lobby-full");
  if (snapshot.start) return t("lobby-owner-gone", { owner: name });
  return t(free ? "lobby-seated" : "lobby-waits", { owner: name });
}

/**
 * Return the button that starts the game, for whoever may press it.
 * @param {Snapshot} snapshot
 * @param {Actions} actions
 */
function startButton({ owner, start }, { command }) {
  if (!owner && !start) return [];
  const go = button("go start", t("start"), () => command({ type: "start" }), { "data-key": "start" });
  go.disabled = !start;
  return [go];
}

/**
 * Say what will be played: house rules that differ from the standard, the time for an answer, hints.
 * @param {Snapshot} snapshot
 */
function terms({ readings, move_seconds: limit, hints }) {
  const rules = (game?.readings ?? []).flatMap(({ name, title, choices }) => {
    const place = choices.findIndex((one) => one.value === readings[name]);
    return place > 0 ? [term(title, choices[place].words)] : [];
  });
  const time = TIMES.find(([seconds]) => seconds === limit);
  return [
    ...(rules.length ? rules : [term(t("readings-standard"))]),
    term(t("move-time"), time ? t(time[1]) : `${limit ?? "?"} s`),
    ...(hints ? [term(t("hints-allowed"))] : []),
  ];
}

/**
 * @param {string} title
 * @param {string} value none: the title says it all
 */
const term = (title, value = "") => make("li", {}, title, value ? make("strong", {}, value) : null);

function whoComes() {
  const value = choice("name");
  const given = { id: "lobby-name", maxlength: 24, value, placeholder: t("captain"), "data-key": "name" };
  nameField ??= make("input", given);
  return make("p", {}, make("label", {}, t("your-name"), " ", nameField));
}

/**
 * @param {SeatInfo} seat
 * @param {Snapshot} snapshot
 * @param {boolean} comes whether whoever looks can take a seat
 * @param {Actions} actions
 */
function chair(seat, snapshot, comes, actions) {
  const mark = seatMark(seat.seat);
  if (seat.kind !== "open") return taken(seat, snapshot, actions);
  const key = `sit-${seat.seat}`;
  const sit = button("go", t("sit"), () => takeSeat(snapshot.id, seat.seat, actions), { "data-key": key });
  const fill = snapshot.owner ? botMenu(seat.seat, actions) : null;
  return make("li", {}, mark, t("free-seat"), " ", comes ? sit : null, fill);
}

/**
 * @param {SeatInfo} seat
 * @param {Snapshot} snapshot
 * @param {Actions} actions
 */
function taken(seat, { owner, owner_seat: place }, { command }) {
  const { name, kind } = seat;
  const remove = () => command({ type: "kick", seat: seat.seat });
  const ask = () => asking(t("remove-name", { name }), t("remove-words", { name }), t("remove"), remove);
  const asked = () => (kind === "bot" ? remove() : ask());
  const attributes = { "aria-label": t("remove-name", { name }), "data-key": `remove-${seat.seat}` };
  const away =
    owner && !seat.mine && kind !== "rules" ? button("quiet", t("remove"), asked, attributes) : null;
  const words = [seat.mine ? t("you") : "", seat.seat === place ? t("owner") : "", whatSits(seat)];
  const small = make("small", {}, words.filter(Boolean).join(" · "));
  return make(
    "li",
    {},
    seatMark(seat.seat),
    make("span", { class: "who" }, make("strong", {}, name), " ", small),
    away,
  );
}

/** @param {SeatInfo} seat */
function whatSits(seat) {
  if (seat.kind === "bot") return bot(seat.bot);
  if (seat.kind === "rules") return t("by-rules-short");
  return seat.mine || seat.here === null ? "" : t(seat.here ? "here" : "not-here");
}

/**
 * @param {number} seat
 * @param {Actions} actions
 */
function botMenu(seat, actions) {
  const choices = (game?.bots ?? []).map((one) => make("option", { value: one.name }, one.title));
  const nobody = make("option", { value: "" }, t("fill-bot"));
  const attributes = { "aria-label": t("seat-n", { n: seat + 1 }), "data-key": `fill-${seat}` };
  const menu = make("select", attributes, nobody, ...choices);
  menu.addEventListener("change", () => {
    if (menu.value) actions.command({ type: "fill", seat, bot: menu.value });
  });
  return menu;
}

/**
 * @param {string} id
 * @param {number} seat
 * @param {Actions} actions
 */
function takeSeat(id, seat, actions) {
  return sitDown(id, seat, nameField?.value.trim() ?? "", actions.reconnect);
}

/**
 * Take a seat, and come again as the person who has it.
 * @param {string} id
 * @param {number} seat
 * @param {string} typed the name; none: the one that is remembered
 * @param {() => void} reconnect
 */
export async function sitDown(id, seat, typed, reconnect) {
  if (typed) choose("name", typed);
  try {
    const made = await api.sit(id, { name: typed || myName(), seat });
    remember(id, made.token);
    reconnect();
  } catch (error) {
    toast(reason(error));
  }
}
