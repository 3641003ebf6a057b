/** How many writes that were put aside one device may tell of at once; free of zod, for the browser. */
export const MAX_ASIDE = 50
