// Where rules and components are found, in whatever language the reader has.

/** Return the address of the rules, at the first of some numbers, with all of them lit. */
export function ruleLink(game, numbers) {
  if (!numbers.length) return `/rules/${game}`;
  return `/rules/${game}?lit=${numbers.join(",")}#r-${numbers[0]}`;
}

/** Return the address of a component among all of its game. */
export const cardLink = (game, card) => `/cards/${game}${card ? `#card-${card}` : ""}`;
