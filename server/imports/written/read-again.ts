import { isDeepStrictEqual } from 'node:util'
import type { Chapter } from '#contract/curriculum.ts'
import type { Book } from '#server/features/curriculum/index.ts'
import type { NewCheck } from '#server/features/final-checks/index.ts'
import { CheckEntry } from './checks-file.ts'
import { resolveCheck } from './resolve-check.ts'

/**
 * Resolves a written check again for the present edition, which may have other recordings and pictures. Null if the
 * edition no longer contains what the check asks, and for a derived check.
 */
export function readAgain(
  known: Pick<NewCheck, 'written' | 'items' | 'keys'>,
  book: Book,
  chapter: Chapter,
): NewCheck | null {
  if (known.written === null) return null
  const entry = CheckEntry.safeParse(JSON.parse(known.written))
  const check = entry.success ? resolveCheck(book, chapter, entry.data) : null
  return check && isDeepStrictEqual(textsOf(check), textsOf(known)) ? check : null
}

function textsOf({ items, keys }: Pick<NewCheck, 'items' | 'keys'>) {
  const choices = items.map((item) => ('choices' in item ? item.choices.map(({ text }) => text) : null))
  return [keys.map(({ text }) => text), choices]
}
