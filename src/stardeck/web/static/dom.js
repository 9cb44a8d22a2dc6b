// A few helpers around the document.

/** @import { Ids } from "../types/page" */

/** @typedef {string | number | boolean | null | undefined | ((event: Event) => unknown)} Attribute */
/** @typedef {Node | string | number | null | undefined} Child */

/** How long words that pass stay on the screen. */
const TOAST = 6000;

/**
 * Return an element that the page's template holds.
 * @template {keyof Ids} Id
 * @param {Id} id
 * @returns {HTMLElementTagNameMap[Ids[Id]]}
 */
export function $(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no #${id} on this page.`);
  return /** @type {HTMLElementTagNameMap[Ids[Id]]} */ (found);
}

const SPACED = "spaced" in document.documentElement.dataset;

/**
 * Return words as they are printed: no line begins with a sign that has a space before it, as in French.
 * @param {string} words
 */
export const typeset = (words) =>
  SPACED ? words.replace(/ ([:;!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0") : words;

/**
 * Make an element: attributes (on… are listeners, null is left out), then children (text or elements).
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} attributes
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, String(value));
    }
  }
  for (const child of children) {
    if (child !== null && child !== undefined) {
      element.append(child instanceof Node ? child : typeset(String(child)));
    }
  }
  return element;
}

/**
 * Make a button; it sends no form.
 * @param {string | null} kind its class
 * @param {string} words
 * @param {(event: Event) => unknown} onclick
 * @param {Record<string, Attribute>} attributes
 */
export function button(kind, words, onclick, attributes = {}) {
  return make("button", { type: "button", class: kind, onclick, ...attributes }, words);
}

/**
 * Turn markup that the server drew, which is one element, into that element.
 * @param {string} markup
 */
export function drawn(markup) {
  const holder = document.createElement("div");
  holder.innerHTML = markup;
  return /** @type {Element} */ (holder.firstElementChild);
}

/**
 * Make a figure of markup that the server drew, with words for those who can't see it.
 * @param {string} markup
 * @param {string | null} words none: the picture says them itself
 * @param {Child[]} children
 */
export function figure(markup, words, ...children) {
  const picture = drawn(markup);
  picture.setAttribute("role", "img");
  if (words !== null) picture.setAttribute("aria-label", words);
  return make("figure", {}, picture, ...children);
}

/**
 * Make the mark of a seat.
 * @param {number} seat
 * @param {Record<string, Attribute>} attributes
 */
export function seatMark(seat, attributes = {}) {
  return make("span", { class: `mark mark-${seat % 5}`, ...attributes });
}

/**
 * Make a table that can be scrolled where it is too wide.
 * @param {string} title what it is called for those who can't see it
 * @param {HTMLTableRowElement} head
 * @param {HTMLTableRowElement[]} rows
 */
export function figures(title, head, rows) {
  const table = make("table", { class: "steps" }, make("thead", {}, head), make("tbody", {}, ...rows));
  return make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": title }, table);
}

/**
 * Make a cell for each text.
 * @param {Child[]} texts
 */
export const cells = (texts) => texts.map((text) => make("td", {}, text));

/**
 * Tell people something that passes: on the screen and to screen readers.
 * @param {string} words
 */
export function toast(words) {
  const line = make("p", {}, words);
  $("toasts").append(line);
  setTimeout(() => line.remove(), TOAST);
}

/**
 * Let screen readers say something.
 * @param {string} words
 */
export function announce(words) {
  $("announcer").textContent = words;
}

/**
 * Return what an error says.
 * @param {unknown} error
 */
export const reason = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Return what an event happened to, or what is around it, if it fits a selector.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | SVGElement | null}
 */
export const hit = (event, selector) =>
  event.target instanceof Element ? event.target.closest(selector) : null;

/**
 * Listen to several kinds of events with the same function.
 * @template {keyof GlobalEventHandlersEventMap} Name
 * @param {EventTarget} target
 * @param {Name[]} names
 * @param {(event: GlobalEventHandlersEventMap[Name]) => unknown} heard
 */
export function listenTo(target, names, heard) {
  for (const name of names) target.addEventListener(name, /** @type {EventListener} */ (heard));
}

/**
 * Return whether somebody is typing.
 * @param {Event} event
 */
export function typing({ target }) {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}
