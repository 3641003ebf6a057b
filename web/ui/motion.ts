/** Where something went is shown by motion; a person who wants none has none. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
