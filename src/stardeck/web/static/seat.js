// One's seat: a link that gives one is asked about first; where it is open, and how others are ended.

/** @import { DeviceInfo, DevicesInfo } from "../types/messages" */

import * as api from "./api.js";
import { dialog } from "./dialog.js";
import { $, button, make, reason, toast } from "./dom.js";
import { forget, remember, token } from "./memory.js";
import { lang, t } from "./words.js";

const SEAT = "seat";
const TRIES = 3;
/** So long another tab of this browser may take to remember a new token. */
const OTHER_TAB = 1500;

/** Times as their reader writes them, in the language of the page. */
const TIMES = navigator.languages.find((one) => one.startsWith(lang)) ?? lang;

let changing = false;

/** Return the token that the address brings, which the address forgets; none: an empty text. */
export function brought() {
  const found = new URLSearchParams(location.hash.slice(1)).get(SEAT);
  if (found === null) return "";
  history.replaceState(null, "", location.pathname);
  return found;
}

/**
 * Ask what to do with the seat of a link, unless this browser has a seat here.
 * @param {string} id
 * @param {string} held the token of the link
 * @param {() => void} again comes to the table anew, with the token that is remembered then
 */
export async function ask(id, held, again) {
  const own = token(id);
  if (own === held) return;
  if (own) {
    toast(t("seat-here-already"));
    return;
  }
  try {
    const { seats } = await api.see(id, held);
    const names = seats.filter((seat) => seat.mine).map((seat) => seat.name);
    if (names.length) choices(id, held, names.join(", "), again);
    else toast(t("seat-link-old"));
  } catch (error) {
    toast(reason(error));
  }
}

/**
 * @param {string} id
 * @param {string} held
 * @param {string} name
 * @param {() => void} again
 */
function choices(id, held, name, again) {
  const alone = () => exchange(id, held, again, "seat-taken");
  const also = () => {
    remember(id, held);
    again();
  };
  dialog(
    t("seat-link-title"),
    make("p", {}, t("seat-link", { name })),
    make(
      "ul",
      { class: "choices" },
      choice("seat-alone", "seat-alone-words", alone, "go"),
      choice("seat-also", "seat-also-words", also, null),
      choice("seat-watch", "seat-watch-words", () => {}, null),
    ),
  );
}

/**
 * @param {string} label
 * @param {string} words
 * @param {() => unknown} act
 * @param {string | null} kind
 */
function choice(label, words, act, kind) {
  const chosen = () => {
    $("dialog").close();
    act();
  };
  return make("li", {}, button(kind, t(label), chosen), make("p", { class: "hint" }, t(words)));
}

/**
 * Change the token of a seat, so that only this browser has the new one.
 * @param {string} id
 * @param {string} held
 * @param {() => void} again
 * @param {string} words what is said when it is done
 */
async function exchange(id, held, again, words) {
  // The same key for every try: a reply that was lost is given again.
  const key = [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, "0"));
  changing = true;
  try {
    const made = await tried(() => api.changeToken(id, held, key.join("")));
    remember(id, made.token);
    toast(t(words));
  } catch (error) {
    toast(reason(error));
  } finally {
    changing = false;
    again();
  }
}

/**
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {number} left
 * @returns {Promise<Result>}
 */
async function tried(work, left = TRIES) {
  try {
    return await work();
  } catch (error) {
    // Only what did not arrive, or whose reply did not, is tried again.
    if (!(error instanceof TypeError) || left <= 1) throw error;
    return tried(work, left - 1);
  }
}

/**
 * Take in that the token of this page holds no seat any more.
 * @param {string} id
 * @param {string} used the token that the page came with
 * @param {string} words why
 * @param {() => void} again
 */
export function moved(id, used, words, again) {
  if (changing) return;
  setTimeout(() => {
    if (token(id) && token(id) !== used) {
      again();
      return;
    }
    forget(id);
    dialog(t("seat-moved-title"), make("p", {}, words));
  }, OTHER_TAB);
}

// --- where it is open --------------------------------------------------------------------------------

/**
 * Return a list of the devices on which my seat is open, with a button that ends all others.
 * @param {string} id
 * @param {() => void} again
 */
export function devices(id, again) {
  const place = make("div", { class: "devices" });
  api.devices(id).then(
    (found) => place.replaceChildren(...listed(id, found, again)),
    (error) => toast(reason(error)),
  );
  return place;
}

/**
 * @param {string} id
 * @param {DevicesInfo} found
 * @param {() => void} again
 */
function listed(id, found, again) {
  const end = () => {
    $("dialog").close();
    exchange(id, token(id), again, "devices-ended");
  };
  return [
    make("p", {}, t("devices-n", { n: found.devices.length })),
    make("ul", {}, ...found.devices.map((one) => make("li", {}, named(one)))),
    ...(found.complete ? [] : [make("p", { class: "hint" }, t("devices-more"))]),
    make("p", { class: "row" }, button(null, t("devices-end"), end)),
    make("p", { class: "hint" }, t("devices-end-words")),
  ];
}

/** @param {DeviceInfo} one */
function named({ browser, system, since }) {
  const date = new Date(since * 1000);
  const today = date.toDateString() === new Date().toDateString();
  const time = date.toLocaleString(
    TIMES,
    today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" },
  );
  const what =
    browser && system ? t("device-on", { browser, system }) : browser || system || t("device-program");
  return `${what} · ${t("device-since", { time })}`;
}
