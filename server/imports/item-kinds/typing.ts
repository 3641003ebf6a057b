import { z } from 'zod'
import { isCommonWord } from '#server/text/english-words.ts'
import { longFormsOf, dictatedWords } from '#server/text/words.ts'
import { withoutLoneQuote, withoutQuotes, wordsOf } from '../derive/phrases.ts'
import {
  SentenceEntry,
  EntryText,
  findClip,
  type ImportedKind,
  type Recipe,
  resolveSentence,
} from './item-kind.ts'

const entry = z.strictObject({
  kind: z.literal('typing'),
  ...SentenceEntry,
  accepted: z.array(EntryText).max(10).default([]),
})

/** The child types the sentence of a clip. */
export const typingImport = {
  seconds: 90,
  written: {
    entry,
    resolve: resolveSentence((reading, place, { accepted }, found, id) => {
      const clip = findClip(reading, place, found)
      const text = withoutQuotes(withoutLoneQuote(found.sentence.text))
      const wordCount = wordsOf(text).length
      return clip && { item: { kind: 'typing', id, clip, wordCount }, right: [text, ...accepted] }
    }),
  },
} satisfies ImportedKind<z.infer<typeof entry>>

const MOST_WORDS = 6
const MOST_CHARACTERS = 40
const EASY = { from: 2, to: 5 }

/**
 * The child types the sentence of a clip, if hearing determines the spelling: no digits, no words with two kanji
 * spellings, no invented names.
 */
export const typingRecipe: Recipe = {
  suits({ shown, heard, clip }, { language }) {
    const text = withoutQuotes(shown)
    const { length } = wordsOf(text)
    if (!clip || heard.size > 1 || length > MOST_WORDS || text.length > MOST_CHARACTERS) return null
    if (/\p{N}|\p{Script=Han}/u.test(text)) return null
    if (hasUnknownWord(text, language)) return null
    return length >= EASY.from && length <= EASY.to ? 0 : 1
  },
  make({ shown, clip }, _material, id) {
    const text = withoutQuotes(shown)
    return { item: { kind: 'typing', id, clip: clip!, wordCount: wordsOf(text).length }, right: [text] }
  },
}

/** For an English book, a word in no common list; for others, a capital within the sentence. */
function hasUnknownWord(text: string, language: string): boolean {
  if (!language.startsWith('en')) return /[^.!?…]\s\p{Lu}/u.test(text)
  return dictatedWords(text).some(
    (word) =>
      longFormsOf(word.written).length === 0 &&
      !isCommonWord(word.letters) &&
      !isCommonWord(word.written.replace(/'s$/u, '')),
  )
}
