import type { Page } from '#contract/curriculum.ts'
import { isTooLong } from './choices.ts'
import { NUMBER_WORDS } from './function-words.ts'
import { lookAlike } from './looks.ts'
import type { Material } from './material.ts'
import type { Phrase } from './phrases.ts'
import { contentWords, isTelling, shareMeaning } from './telling-words.ts'

/** A scene goes on for some pages, and its pictures show the same people and places. */
const NEIGHBOURHOOD = 2
const MOST_WORDS = 10

/** Whether the picture of a phrase's page shows what the phrase says, and nothing else is said on that page. */
export function isPictured(phrase: Phrase, { pages, looks, language, phrases }: Material): boolean {
  const { page } = phrase
  if (!page.picture || phrase.pages.length > 1 || isTooLong(phrase) || phrase.words.length > MOST_WORDS)
    return false
  if (phrases.some((other) => other !== phrase && other.page === page)) return false
  if (language.startsWith('en') && !isTelling(phrase.text)) return false
  const neighbours = pages.filter((other) => other.picture && Math.abs(other.number - page.number) === 1)
  return looks.has(page.picture.resourceId) && neighbours.every((other) => !lookAlike(page, other, looks))
}

/** Whether the picture of this page cannot be meant by the phrase: another scene, other words, another look. */
export function isElsewhere(phrase: Phrase, other: Page, { pages, looks }: Material): boolean {
  const isNear = ({ number }: Page) => phrase.pages.some((own) => Math.abs(own - number) <= NEIGHBOURHOOD)
  // The same picture may stand on a page near by, too.
  if (isNear(other) || pages.some((page) => page.picture && isNear(page) && lookAlike(page, other, looks)))
    return false
  const said = other.sentences.flatMap(({ text }) => contentWords(text))
  const own = phrase.page.sentences.flatMap(({ text }) => contentWords(text))
  const meant = contentWords(phrase.text)
  const isOtherNumber = sharesOnlyWhatIsCounted(meant, said)
  return isOtherNumber || !shareMeaning(meant.length > 0 ? meant : own, said)
}

/** `Seven cats.` beside `Four cats.`: all is counted, and by another number. */
function sharesOnlyWhatIsCounted(meant: readonly string[], said: readonly string[]): boolean {
  const numbers = (words: readonly string[]) =>
    words.filter((word) => NUMBER_WORDS.has(word) || /^\d+$/.test(word))
  const [own, others] = [numbers(meant), numbers(said)]
  return own.length > 0 && others.length > 0 && !own.some((number) => others.includes(number))
}
