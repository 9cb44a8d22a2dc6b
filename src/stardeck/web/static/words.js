// The words of the page, in the language the server chose for it.

import { site } from "./site.js";

export const lang = document.documentElement.lang;

/** @type {Record<string, string>} */
const table = await (await fetch(site(`/words/${lang}.json`))).json();

/**
 * Return a phrase; {name} stands for a value, {n:one|many} chooses by a number.
 * @param {string} key
 * @param {Record<string, string | number>} values
 */
export function t(key, values = {}) {
  const phrase = table[key];
  if (phrase === undefined) throw new Error(`no words for ${key}`);
  return phrase.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) => {
    if (one === undefined) return String(values[name]);
    const n = Math.abs(Number(values[name]));
    return n === 1 || (lang === "fr" && n === 0) ? one : many;
  });
}

/**
 * Return what people call a bot: its level, or its own name.
 * @param {string | null} name
 */
export const bot = (name) => table[`level-${name}`] ?? name;
