// The menu of the table, and the help.

/** @import { Command, SeatInfo, Snapshot } from "../types/messages" */
/** @import { Choices } from "./memory.js" */

import * as api from "./api.js";
import { asking, dialog } from "./dialog.js";
import { $, button, drawn, make, reason, toast } from "./dom.js";
import { KEYS } from "./keys.js";
import { saveText } from "./links.js";
import { choice, choose } from "./memory.js";
import { SPEEDS } from "./motion.js";
import { seatButton, shareButton } from "./share.js";
import { nextTheme, speak } from "./shell.js";
import { mayNotify } from "./signs.js";
import { site } from "./site.js";
import { lang, t } from "./words.js";

/** @typedef {Exclude<keyof Choices, "name" | "speed" | "read">} Preference */

/** @type {Preference[]} */
const PREFERENCES = ["confirm", "taptwice", "single", "cover", "sound", "notify", "side", "coach"];
const LANGUAGES = { en: "English", fr: "Français" };

/** @type {{ again: () => void } | null} */
let live = null;

/** What a finger does, in the order in which one needs it. */
const GESTURES = ["touch-tap", "touch-why", "touch-hold", "touch-zoom", "touch-drawer", "touch-undo"];

/**
 * Show what the keys do; to who has tapped for it, what a finger does.
 * @param {Event} [tapped]
 */
export function help(tapped) {
  if (tapped && matchMedia("(pointer: coarse)").matches) {
    dialog(
      t("help"),
      make("ul", { class: "gestures" }, ...GESTURES.map((words) => make("li", {}, t(words)))),
    );
    return;
  }
  const rows = KEYS.map(([keys, words]) =>
    make("tr", {}, make("th", { scope: "row" }, make("kbd", {}, keys)), make("td", {}, t(words))),
  );
  const table = make("table", { class: "keys" }, make("tbody", {}, ...rows));
  dialog(t("help"), make("p", {}, t("help-words")), table);
}

/** Show every icon of the pictures with its name and a line about it. */
async function legend() {
  const signs = await api.legend();
  const rows = signs.map(({ name, words, picture }) =>
    make("li", {}, drawn(picture), make("p", {}, make("strong", {}, name), ` ${words}`)),
  );
  dialog(t("legend"), make("ul", { class: "legend" }, ...rows)).classList.add("wide");
}

/** Show the log and the talk beside the board, or not, as is preferred. */
export function side() {
  $("main").classList.toggle("no-side", !choice("side"));
}

/**
 * Show the menu; before the table is known, what concerns no table.
 * @param {Snapshot | null} snapshot
 * @param {(wish: Command) => unknown} command
 * @param {{ again: () => void }} connection
 */
export function menu(snapshot, command, connection) {
  live = connection;
  const content = make(
    "div",
    { class: "menu" },
    make("div", { class: "settings" }, ...PREFERENCES.map(preference), speeds()),
    make("p", { class: "row" }, ...languages(), theme()),
    make("h3", {}, t("this-table")),
    ...(snapshot ? remarks(snapshot) : []),
    make(
      "p",
      { class: "row" },
      shareButton(),
      holds(snapshot) ? seatButton(snapshot?.id ?? "", () => connection.again()) : null,
      ...(snapshot ? lookingBack(snapshot) : []),
      snapshot ? leaving(snapshot, command) : null,
      way(t("start-page"), "/"),
    ),
    ...(snapshot?.owner ? owning(snapshot, command) : []),
    snapshot ? make("h3", {}, t("this-game")) : null,
    snapshot ? make("p", { class: "row" }, ...aboutGame(snapshot)) : null,
  );
  dialog(t("menu"), content).classList.add("wide");
}

/**
 * Return whether this browser has a seat here.
 * @param {Snapshot | null} snapshot
 */
const holds = (snapshot) => snapshot?.seats.some((seat) => seat.mine) ?? false;

/** @param {Preference} name */
function preference(name) {
  if (name === "notify") return notifying();
  const box = make("input", { type: "checkbox", checked: choice(name) });
  box.addEventListener("change", () => {
    choose(name, box.checked);
    if (name === "side") side();
    if (name === "coach") live?.again();
  });
  return make("label", {}, box, t(`choice-${name}`));
}

function speeds() {
  const list = make("select", { id: "speed" }, ...SPEEDS.map(speed));
  list.addEventListener("change", () => {
    choose("speed", SPEEDS[list.selectedIndex]);
    // The server is told how long bots shall wait.
    live?.again();
  });
  return make("label", {}, t("speed"), list);
}

/** @param {import("./motion.js").Speed} one */
const speed = (one) => make("option", { value: one, selected: one === choice("speed") }, t(`speed-${one}`));

/** Return the setting of notifications: ticked only if the browser allows them, which takes HTTPS. */
function notifying() {
  const box = make("input", { type: "checkbox", checked: choice("notify") && mayNotify() });
  box.disabled = !isSecureContext;
  box.addEventListener("change", async () => {
    box.checked = box.checked && (await mayNotifyNow());
    choose("notify", box.checked);
  });
  const why = isSecureContext ? null : make("small", {}, t("notify-https"));
  return make("label", {}, box, make("span", {}, t("choice-notify"), " ", why));
}

/** Ask for the permission; return whether it was given, and say if not. */
async function mayNotifyNow() {
  if ("Notification" in window) await Notification.requestPermission();
  if (!mayNotify()) toast(t("notify-refused"));
  return mayNotify();
}

function languages() {
  return Object.entries(LANGUAGES).map(([one, name]) =>
    button(null, name, () => speak(one), { lang: one, "aria-pressed": String(one === lang) }),
  );
}

function theme() {
  const found = button(null, t(`theme-${document.documentElement.dataset.theme}`), () => {
    found.textContent = t(`theme-${nextTheme()}`);
  });
  return found;
}

/**
 * @param {string} words
 * @param {string} href
 * @param {boolean} beside whether it opens beside the table
 */
function way(words, href, beside = false) {
  const attributes = { class: "button", href: site(href), target: beside ? "_blank" : null, rel: "noopener" };
  return make("a", attributes, words);
}

/** @param {string} words */
const remark = (words) => make("p", { class: "hint" }, words);

/** Where a game was branched off: in which table, if it is named, and after how many answers. */
const BRANCH = /^\S+ (?:(\S+) )?after answer (\d+)$/;

/**
 * Say where a game comes from; nothing of a deal of its own, or of a guided game.
 * @param {string} origin
 */
function comesFrom(origin) {
  const branch = BRANCH.exec(origin);
  if (!branch) return origin in FROM ? remark(t(FROM[origin])) : null;
  const [, table, at] = branch;
  const words = t("from-branch", { at });
  return table
    ? make("p", { class: "hint" }, make("a", { href: site(`/replay/${table}#at=${at}`) }, words))
    : remark(words);
}

/** @type {Record<string, string>} */
const FROM = { deal: "from-deal", position: "from-position", record: "from-record" };

/** @param {Snapshot} snapshot */
const remarks = ({ seed_known: known, origin }) => [
  known && origin !== "lesson" ? remark(t("known-deal-words")) : null,
  comesFrom(origin),
];

/** @param {Snapshot} snapshot */
function lookingBack({ id, state, sandbox, seats }) {
  const over = state === "over";
  const open = over || (sandbox && seats.some((seat) => seat.mine));
  return [
    state === "open" ? null : way(t("look-back"), `/replay/${id}`),
    open ? way(t("review"), `/review/${id}`) : null,
    over ? way(t("same-deal"), `/deal/${id}`) : null,
    open && sandbox ? way(t("position"), `/sandbox?table=${id}`) : null,
    over ? way(t("get-record"), `/api/tables/${id}/record`) : null,
    open && !over ? button(null, t("get-record"), () => saveRecord(id)) : null,
  ];
}

/**
 * Save the record of a running sandbox, for which the server wants to see its token.
 * @param {string} id
 */
async function saveRecord(id) {
  try {
    saveText(`${id}.stardeck`, await api.recordText(id));
  } catch (error) {
    toast(reason(error));
  }
}

/** @param {Snapshot} snapshot */
const aboutGame = ({ game }) => [
  way(t("how-and-rules"), `/rules/${game}`, true),
  way(t("cards"), `/cards/${game}`, true),
  button(null, t("legend"), legend),
];

/**
 * What the owner can do: offer seats of bots to newcomers, close the table.
 * @param {Snapshot} snapshot
 * @param {(wish: Command) => unknown} command
 */
function owning({ seats, state, sandbox, origin }, command) {
  if (state === "over") return [];
  const alone = sandbox || origin === "lesson";
  const bots = seats.filter(({ kind, away }) => kind === "bot" || (kind === "person" && away));
  const offers = state === "playing" && !alone ? bots.map((seat) => offer(seat, command)) : [];
  const close = () =>
    asking(t("close-table"), t("close-words"), t("close-table"), () => command({ type: "close" }));
  return [
    offers.length ? make("p", { class: "hint" }, t("offer-words")) : null,
    make("p", { class: "row" }, ...offers, button(null, `${t("close-table")}…`, close)),
  ];
}

/**
 * @param {SeatInfo} seat
 * @param {(wish: Command) => unknown} command
 */
function offer({ seat, name, offered }, command) {
  return button(null, t(offered ? "withdraw-seat" : "offer-seat", { name }), () => {
    command({ type: "offer", seat, offered: !offered });
    $("dialog").close();
  });
}

/**
 * @param {Snapshot} snapshot
 * @param {(wish: Command) => unknown} command
 */
function leaving({ seats, state }, command) {
  const mine = seats.filter((seat) => seat.mine);
  if (!mine.length || state === "over") return null;
  const away = mine.some((seat) => seat.away);
  const leave = state === "open" ? "leave-seat" : "leave";
  return button(null, t(away ? "come-back" : leave), () => {
    command({ type: away ? "return" : "leave" });
    $("dialog").close();
  });
}
