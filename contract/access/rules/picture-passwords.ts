import type { EmblemName } from '#contract/school/emblems.ts'

// The browser runs this file too, so it has no schema.

/** A picture password: different pictures in an order. 12 x 11 x 10 = 1,320 of them can be made of a panel. */
export type Pictures = [EmblemName, EmblemName, EmblemName]
export const PICTURE_COUNT = 3
/** The pictures among which a student looks for theirs. */
export const PANEL_SIZE = 12

/**
 * A picture password of these pictures, each as likely as any other.
 * @param below a random whole number from 0 to below this one.
 */
export function pickPictures(panel: readonly EmblemName[], below: (bound: number) => number): Pictures {
  const left = [...panel]
  const next = () => left.splice(below(left.length), 1)[0]!
  return [next(), next(), next()]
}
