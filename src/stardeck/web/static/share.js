// Passing a table on: its link with a QR code, and one's own seat on another device.

import * as api from "./api.js";
import { dialog } from "./dialog.js";
import { button, figure, make, reason, toast } from "./dom.js";
import { copyLink } from "./links.js";
import { token } from "./memory.js";
import { devices } from "./seat.js";
import { t } from "./words.js";

const SEAT = "seat";
/** Whether this page was opened on the machine that serves it, under a name that only that machine knows. */
const here = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** @type {Promise<string[]> | null} */
let found = null;

/** Return under which addresses others find this server, the likeliest first; none if they can't. */
function origins() {
  if (!here) return Promise.resolve([location.origin]);
  found ??= api.reach().then(({ addresses }) => addresses);
  return found;
}

/**
 * Make a link with a button to copy it and a code to scan; what others can't reach says so.
 * @param {string} fragment what follows the address of the table
 */
async function shown(fragment) {
  const [origin, ...others] = await origins();
  const address = `${origin ?? location.origin}${location.pathname}${fragment}`;
  const link = make("input", { readonly: true, value: address, "aria-label": t("link") });
  const copy = button(null, t("copy-link"), () => copyLink(address));
  const row = make("p", { class: "row" }, link, copy);
  if (!origin) return [row, make("p", { class: "hint" }, t("only-here"))];
  const { picture } = await api.qr(address);
  const more = others.length
    ? make("p", { class: "hint" }, t("also-at", { where: others.join(", ") }))
    : null;
  return [row, figure(picture, t("qr-words"), make("figcaption", {}, t("qr-words"))), more];
}

/**
 * Show how others come to this table.
 * @param {HTMLElement} place
 * @param {string} fragment
 */
async function fill(place, fragment) {
  try {
    place.replaceChildren(...(await shown(fragment)).filter((part) => part !== null));
  } catch (error) {
    toast(reason(error));
  }
}

/** @type {HTMLElement | null} */
let invited = null;

/**
 * Say how long an invitation is kept.
 * @param {number} days 0: for ever
 */
function keptWords(days) {
  if (!days) return "";
  return days < 1 ? t("kept-hours", { n: Math.round(days * 24) }) : t("kept-days", { n: Math.floor(days) });
}

/** Return the link to this table with its code; made once, as the lobby is shown anew with every change. */
export function invitation() {
  if (!invited) {
    const shared = make("div", { class: "share" });
    const kept = keptWords(Number(document.body.dataset.kept));
    invited = make("div", {}, shared, kept ? make("p", { class: "hint kept" }, kept) : null);
    fill(shared, "");
  }
  return invited;
}

/** Make a button that shows the link to this table. */
export function shareButton() {
  return button(null, t("share"), () => {
    const place = make("div", { class: "share" });
    dialog(t("share"), place);
    fill(place, "");
  });
}

/**
 * Make a button that shows one's own seat as a private link, for another device.
 * @param {string} id
 * @param {() => void} again
 */
export function seatButton(id, again) {
  return button(null, t("seat-elsewhere"), () => {
    const place = make("div", { class: "share" });
    dialog(t("seat-elsewhere"), make("p", { class: "hint" }, t("seat-private")), place, devices(id, again));
    fill(place, `#${SEAT}=${encodeURIComponent(token(id))}`);
  });
}
