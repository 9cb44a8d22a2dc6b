// Search as people type: without accents, in any case, œ as oe, in any order of words.

/** @type {Record<string, string>} */
const LIKE = { œ: "oe", æ: "ae", "’": "'", "‘": "'", "\u00a0": " ", "\u202f": " " };

/** @param {string} sign */
const foldOne = (sign) => LIKE[sign] ?? sign.normalize("NFD").replace(/\p{M}/gu, "");

/**
 * Return a text as it is compared.
 * @param {string} text
 */
const fold = (text) => [...text.toLowerCase()].map(foldOne).join("");

/**
 * Return what was typed as words that must all be there.
 * @param {string} typed
 */
export const wanted = (typed) => fold(typed).split(" ").filter(Boolean);

/**
 * Return whether all words are in a text.
 * @param {string} text
 * @param {string[]} words
 */
export function fits(text, words) {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

/**
 * Return where words stand in a text, as pairs of its own indices that do not overlap, in order.
 * @param {string} text
 * @param {string[]} words
 */
export function spans(text, words) {
  const hit = hits(text, words);
  /** @type {[number, number][]} */
  const found = [];
  hit.forEach((is, at) => {
    if (is && hit[at - 1]) found[found.length - 1][1] = at + 1;
    else if (is) found.push([at, at + 1]);
  });
  return found;
}

/**
 * Return for each sign of a text whether it is part of one of the words.
 * @param {string} text
 * @param {string[]} words
 */
function hits(text, words) {
  /** @type {number[]} */
  const starts = [];
  let folded = "";
  for (let at = 0; at < text.length; at += 1) {
    const like = fold(text[at]);
    for (let n = 0; n < like.length; n += 1) starts.push(at);
    folded += like;
  }
  const hit = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      for (let n = at; n < at + word.length; n += 1) hit[starts[n]] = true;
    }
  }
  return hit;
}
