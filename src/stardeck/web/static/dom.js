// A few helpers around the document.

export const $ = (id) => document.getElementById(id);

/** Make an element: attributes (on… are listeners, null is left out), then children (text or elements). */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Turn markup that the server drew into an SVG element. */
export function drawn(markup) {
  const holder = document.createElement("div");
  holder.innerHTML = markup;
  return holder.firstElementChild;
}

/** Tell people something that passes: on the screen and to screen readers. */
export function toast(words) {
  const line = make("p", {}, words);
  $("toasts").append(line);
  setTimeout(() => line.remove(), 6000);
}

/** Let screen readers say something. */
export function announce(words) {
  $("announcer").textContent = words;
}

/** Return whether somebody is typing. */
export function typing(event) {
  return (
    event.target instanceof HTMLElement && event.target.matches("input, textarea, select, [contenteditable]")
  );
}
