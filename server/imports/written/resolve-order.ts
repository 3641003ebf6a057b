import type { CheckItem, ItemId } from '#contract/final-checks.ts'
import { plainText } from '#server/features/final-checks/plain-words.ts'
import { withoutQuotes, wordsOf } from '../derive/book-words.ts'
import { chanceFrom } from '../derive/chance.ts'
import { isAudible } from '../derive/clips.ts'
import { shuffledWords } from '../derive/order-recipe.ts'
import type { ItemEntryOf } from './checks-file.ts'
import type { Found, Reading } from './reading.ts'

/** An item, and what is right in it. */
export interface Made {
  item: CheckItem
  right: string[]
}

/** The sentence's words, or the pieces into which the file cuts it, out of order. */
export function resolveOrder(
  { book, report }: Reading,
  place: string,
  entry: ItemEntryOf<'order'>,
  { sentence: { text, clip } }: Found,
  id: ItemId,
): Made | null {
  const pieces = entry.words ?? wordsOf(withoutQuotes(text))
  if (plainText(pieces.join(' ')) !== plainText(text)) {
    report(`${place}.words`, `together they are not "${text}"`)
    return null
  }
  if (new Set(pieces.map(plainText)).size < 2) {
    report(place, 'there is nothing to put in order')
    return null
  }
  const { words, right } = shuffledWords(pieces, chanceFrom(JSON.stringify(entry)))
  const heard = clip && isAudible(clip, book.lengths) ? clip : null
  return { item: { kind: 'order', id, clip: heard, words }, right }
}
