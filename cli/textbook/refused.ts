/** A wish that cannot be fulfilled, told in a sentence to the person at the console. Nothing was changed. */
export class TextbookRefused extends Error {}
