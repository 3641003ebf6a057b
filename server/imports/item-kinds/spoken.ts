import { z } from 'zod'
import { withoutLoneQuote } from '../derive/phrases.ts'
import { SentenceEntry, type ImportedKind, type Recipe, resolveSentence } from './item-kind.ts'

const entry = z.strictObject({ kind: z.literal('spoken'), ...SentenceEntry })

/** The child reads a sentence aloud to the tutor, with its picture beside it. */
export const spokenImport = {
  // Includes the wait for the tutor.
  seconds: 120,
  written: {
    entry,
    resolve: resolveSentence((_reading, _place, _entry, { page, sentence }, id) => {
      const text = withoutLoneQuote(sentence.text)
      return { item: { kind: 'spoken', id, text, picture: page.picture }, right: [] }
    }),
  },
} satisfies ImportedKind<z.infer<typeof entry>>

const MOST_WORDS = 40
const EASY = { from: 3, to: 14 }

export const spokenRecipe: Recipe = {
  suits({ words, shown }) {
    if (words.length > MOST_WORDS) return null
    const isEasy = words.length >= EASY.from && words.length <= EASY.to && !/\p{N}/u.test(shown)
    return isEasy ? 0 : 1
  },
  make({ shown, page }, _material, id) {
    return { item: { kind: 'spoken', id, text: shown, picture: page.picture }, right: [] }
  },
}
