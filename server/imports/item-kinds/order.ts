import { z } from 'zod'
import { type SeededChance, chanceFrom } from '#server/platform/chance.ts'
import { plainText } from '#server/text/words.ts'
import { isAudible } from '../derive/material.ts'
import { withoutQuotes, wordsOf } from '../derive/phrases.ts'
import { SentenceEntry, EntryText, type ImportedKind, type Recipe, resolveSentence } from './item-kind.ts'

const entry = z.strictObject({
  kind: z.literal('order'),
  ...SentenceEntry,
  words: z.array(EntryText).min(2).max(20).optional(),
})

/** The child puts the words of a sentence in order, or the pieces into which a file cuts it. */
export const orderImport = {
  seconds: 60,
  written: {
    entry,
    resolve: resolveSentence((reading, place, written, { sentence: { text, clip } }, id) => {
      const pieces = written.words ?? wordsOf(withoutQuotes(text))
      if (plainText(pieces.join(' ')) !== plainText(text)) {
        reading.report(`${place}.words`, `together they are not "${text}"`)
        return null
      }
      if (new Set(pieces.map(plainText)).size < 2) {
        reading.report(place, 'there is nothing to put in order')
        return null
      }
      const { words, right } = shuffledWords(pieces, chanceFrom(JSON.stringify(written)))
      const heard = clip && isAudible(clip, reading.book.lengths) ? clip : null
      return { item: { kind: 'order', id, clip: heard, words }, right }
    }),
  },
} satisfies ImportedKind<z.infer<typeof entry>>

const FEWEST = 3
const MOST = 9
const EASY = { from: 4, to: 7 }

/**
 * The child puts the words of a sentence in order. The words keep their capital letter and full stop, which show the
 * child the beginning and the end. Quotation marks are removed.
 */
export const orderRecipe: Recipe = {
  suits({ shown, clip, heard }) {
    const words = wordsOf(withoutQuotes(shown))
    if (words.length < FEWEST || words.length > MOST || /\p{N}/u.test(shown)) return null
    if (new Set(words.map(plainText)).size < 2) return null
    if (!(clip && heard.size === 1) && !hasOneOrder(words)) return null
    return words.length >= EASY.from && words.length <= EASY.to ? 0 : 1
  },
  make({ shown, clip, heard }, { chance }, id) {
    const { words, right } = shuffledWords(wordsOf(withoutQuotes(shown)), chance)
    return { item: { kind: 'order', id, clip: heard.size === 1 ? clip : null, words }, right }
  },
}

const ARTICLES = new Set('a an the my your his her our their'.split(' '))

/**
 * True if words without a recording have only one possible order: one word can begin the sentence, one can end it, and
 * between them is one word, or two of which one is an article.
 */
export function hasOneOrder(words: readonly string[]): boolean {
  const canBegin = words.filter((word) => /^\P{L}*\p{Lu}/u.test(word))
  const canEnd = words.filter((word) => /[.!?…。！？]\P{L}*$/u.test(word))
  if (canBegin.length !== 1 || canBegin[0] !== words[0]) return false
  if (canEnd.length !== 1 || canEnd[0] !== words.at(-1)) return false
  const between = words.slice(1, -1).map(plainText)
  return between.length <= 1 || (between.length === 2 && between.some((word) => ARTICLES.has(word)))
}

/** The shuffled words, with neutral ids, and the ids in the right order. At least two words must differ. */
function shuffledWords(
  words: readonly string[],
  chance: SeededChance,
): { words: { id: string; text: string }[]; right: string[] } {
  let order = chance.shuffled(words.map((text, index) => ({ text, index })))
  // Rotating a row of words that are not all equal by one gives another row.
  if (order.every(({ text }, index) => text === words[index])) order = [...order.slice(1), order[0]!]
  const shown = order.map(({ text, index }, place) => ({ id: `w${place + 1}`, text, index }))
  const right = shown.toSorted((one, other) => one.index - other.index).map(({ id }) => id)
  return { words: shown.map(({ id, text }) => ({ id, text })), right }
}
