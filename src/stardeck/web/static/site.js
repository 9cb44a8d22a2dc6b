// Where this site lies on its server: "" or a path before everything, as whoever runs it chose.

const root = new URL("..", import.meta.url).pathname.slice(0, -1);

/**
 * Return an address of this site.
 * @param {string} path what the server knows it by, from its "/" on
 */
export const site = (path) => root + path;
