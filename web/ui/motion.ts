/** Motion shows where something went; a person who wants none has none. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
