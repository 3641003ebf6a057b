import { isSpellable, romajiOf } from '#server/text/romaji.ts'

const LONGEST = 40

/** A reading in Latin letters that a child can type: あおき はると is aoki.haruto. Empty where there is another letter. */
export function latinOf(reading: string): string {
  const words = reading
    .trim()
    .split(/[\s・]+/u)
    .map(romajiOf)
  return isSpellable(reading) && words.every(Boolean) ? words.join('.').slice(0, LONGEST) : ''
}
