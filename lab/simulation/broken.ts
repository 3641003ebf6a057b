/** Something that must never be. */
export class Broken extends Error {}
