// The words of the page, in the language the server chose for it.

import { site } from "./site.js";

export const lang = document.documentElement.lang;

/** @type {Record<string, string>} */
const table = await (await fetch(site(`/words/${lang}.json`))).json();

const counts = new Intl.PluralRules(lang);
const categories = table["plural-forms"].split("|");

/**
 * Return the form of a phrase for a number; the last one stands for those that are left out.
 * @param {string[]} forms in the order of the language's categories
 * @param {number} number
 */
function plural(forms, number) {
  const at = categories.indexOf(counts.select(Math.abs(number)));
  return at < 0 || at >= forms.length ? forms[forms.length - 1] : forms[at];
}

/**
 * Return a phrase; {name} stands for a value, {n:card|cards} chooses the form for a number.
 * @param {string} key
 * @param {Record<string, string | number>} values
 */
export function t(key, values = {}) {
  const phrase = table[key];
  if (phrase === undefined) throw new Error(`no words for ${key}`);
  return phrase.replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name, forms) =>
    forms === undefined ? String(values[name]) : plural(forms.split("|"), Number(values[name])),
  );
}

/**
 * Return what people call a bot: its level, or its own name.
 * @param {string | null} name
 */
export const bot = (name) => table[`level-${name}`] ?? name;
