// Tabs of a page: one panel is shown, the others wait behind their tabs.

import { hit } from "./dom.js";

/** @returns {HTMLElement[]} */
const all = () =>
  [...document.querySelectorAll('[role="tab"]')].map((tab) => /** @type {HTMLElement} */ (tab));

/**
 * Return the panel that a tab shows.
 * @param {HTMLElement} tab
 */
const panel = (tab) => document.getElementById(tab.getAttribute("aria-controls") ?? "");

/**
 * Show the panel of a tab, and no other.
 * @param {HTMLElement | null} chosen
 */
export function choose(chosen) {
  if (!chosen) return;
  for (const tab of all()) {
    const on = tab === chosen;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
    panel(tab)?.toggleAttribute("hidden", !on);
  }
}

/**
 * Return the tab behind which something lies.
 * @param {Element | null} inside
 */
export function tabOf(inside) {
  return all().find((tab) => panel(tab)?.contains(inside)) ?? null;
}

/**
 * Choose a tab as people do: it is shown from its top and is in the address.
 * @param {HTMLElement} tab
 */
function open(tab) {
  choose(tab);
  tab.focus({ preventScroll: true });
  scrollTo({ top: 0 });
  history.replaceState(null, "", `#${tab.getAttribute("aria-controls")}`);
}

/** @param {KeyboardEvent} event */
function onkey(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const tabs = all();
  const here = tabs.findIndex((tab) => tab === event.target);
  if (!step || here < 0) return;
  event.preventDefault();
  open(tabs[(here + step + tabs.length) % tabs.length]);
}

/** @param {Event} event */
function onclick(event) {
  const tab = hit(event, '[role="tab"], [data-tab]');
  if (tab instanceof HTMLElement) open(document.getElementById(tab.dataset.tab ?? "") ?? tab);
}

document.addEventListener("click", onclick);
document.addEventListener("keydown", onkey);
