// Before the game: who sits where, free seats, and the link for others.

/** @import { Command, GameInfo, SeatInfo, Snapshot } from "../types/messages" */

import * as api from "./api.js";
import { myName } from "./begin.js";
import { $, button, make, reason, seatMark, toast } from "./dom.js";
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

/**
 * Show the lobby as long as seats are free.
 * @param {Snapshot} snapshot
 * @param {Actions} actions
 */
export async function lobby(snapshot, actions) {
  const room = $("lobby");
  room.hidden = snapshot.state !== "open";
  if (room.hidden) return;
  game ??= (await api.games()).find((one) => one.name === snapshot.game) ?? null;
  const seated = snapshot.seats.some((seat) => seat.mine);
  if (seated) nameField = null;
  room.replaceChildren(
    make("img", { class: "hero", src: site(`/games/${snapshot.game}.svg?lang=${lang}`), alt: "" }),
    make("h2", {}, snapshot.title),
    make("p", {}, t(seated ? "lobby-wait" : "lobby-come")),
    make("ol", {}, ...snapshot.seats.map((seat) => chair(seat, snapshot, seated, actions))),
    make("ul", { class: "terms" }, ...terms(snapshot), ...warnings(snapshot)),
    seated ? invitation() : whoComes(),
  );
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
  const value = nameField?.value ?? choice("name");
  nameField = make("input", { id: "lobby-name", maxlength: 24, value, placeholder: t("captain") });
  return make("p", {}, make("label", {}, t("your-name"), " ", nameField));
}

/**
 * @param {SeatInfo} seat
 * @param {Snapshot} snapshot
 * @param {boolean} seated
 * @param {Actions} actions
 */
function chair(seat, snapshot, seated, actions) {
  const mark = seatMark(seat.seat);
  if (seat.kind !== "open") return make("li", {}, mark, make("strong", {}, seat.name), " ", whatSits(seat));
  const sit = button("go", t("sit"), () => takeSeat(snapshot.id, seat.seat, actions));
  const fill = snapshot.owner ? botMenu(seat.seat, actions) : null;
  return make("li", {}, mark, t("free-seat"), " ", seated ? null : sit, fill);
}

/** @param {SeatInfo} seat */
function whatSits(seat) {
  if (seat.mine) return t("you");
  if (seat.kind === "bot") return bot(seat.bot);
  return seat.kind === "rules" ? t("by-rules-short") : "";
}

/**
 * @param {number} seat
 * @param {Actions} actions
 */
function botMenu(seat, actions) {
  const choices = (game?.bots ?? []).map((one) => make("option", { value: one.name }, one.title));
  const nobody = make("option", { value: "" }, t("fill-bot"));
  const menu = make("select", { "aria-label": t("seat-n", { n: seat + 1 }) }, nobody, ...choices);
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
async function takeSeat(id, seat, actions) {
  const typed = nameField?.value.trim() ?? "";
  if (typed) choose("name", typed);
  try {
    const made = await api.sit(id, { name: typed || myName(), seat });
    remember(id, made.token);
    actions.reconnect();
  } catch (error) {
    toast(reason(error));
  }
}
