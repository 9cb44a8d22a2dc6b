// Before the game: who sits where, free seats, and the link for others.

/** @import { BotInfo, Command, SeatInfo, Snapshot } from "../types/messages" */

import * as api from "./api.js";
import { myName } from "./begin.js";
import { $, button, make, reason, seatMark, toast } from "./dom.js";
import { copyLink } from "./links.js";
import { choice, choose, remember } from "./memory.js";
import { bot, t } from "./words.js";

/** @typedef {{ command: (wish: Command) => unknown, reconnect: () => void }} Actions */

/** @type {BotInfo[] | null} */
let bots = null;
/** @type {HTMLInputElement | null} */
let nameField = null;

/** Return the address that brings others to this table. */
const address = () => `${location.origin}${location.pathname}`;

/** Make a button that copies the address of this table. */
export const linkButton = () => button(null, t("copy-link"), () => copyLink(address()));

/**
 * Show the lobby as long as seats are free.
 * @param {Snapshot} snapshot
 * @param {Actions} actions
 */
export async function lobby(snapshot, actions) {
  const room = $("lobby");
  room.hidden = snapshot.state !== "open";
  if (room.hidden) return;
  bots ??= (await api.games()).find((game) => game.name === snapshot.game)?.bots ?? [];
  const seated = snapshot.seats.some((seat) => seat.mine);
  room.replaceChildren(
    make("h2", {}, snapshot.title),
    make("p", {}, t(seated ? "lobby-wait" : "lobby-come")),
    make("ol", {}, ...snapshot.seats.map((seat) => chair(seat, snapshot, seated, actions))),
    seated ? invitation() : whoComes(),
  );
}

function invitation() {
  nameField = null;
  const link = make("input", { readonly: true, value: address(), "aria-label": t("link") });
  return make("p", { class: "row" }, link, linkButton());
}

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
  const choices = (bots ?? []).map((one) => make("option", { value: one.name }, one.title));
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
