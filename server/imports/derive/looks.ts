import type { Page } from '#contract/curriculum.ts'
import type { Book } from '#server/features/curriculum/index.ts'

/** Of 64 bits: one picture saved anew differs in up to 9, two of one scene in 16 and more. */
const ALIKE_BITS = 12

/** Whether one would be taken for the other; a picture that nobody could look at is taken for any. */
export function lookAlike(one: Page, other: Page, looks: Book['looks']): boolean {
  const [a, b] = [one, other].map(({ picture }) => picture && looks.get(picture.resourceId))
  return !a || !b || one.picture!.resourceId === other.picture!.resourceId || bitsApart(a, b) <= ALIKE_BITS
}

function bitsApart(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; different > 0n; different &= different - 1n) count += 1
  return count
}
