import type { CheckItem, ItemId, Choice } from '#contract/final-checks.ts'
import type { ItemKey } from '#server/features/final-checks/index.ts'
import { chanceFrom } from '#server/platform/chance.ts'
import { plainText } from '#server/text/words.ts'
import { withoutLoneQuote, withoutQuotes, wordsOf } from '../derive/book-words.ts'
import { isAudible } from '../derive/clips.ts'
import { shuffledWords } from '../derive/order-recipe.ts'
import { checkChoices, type Resolved } from './check-choices.ts'
import type { ItemEntry, ItemEntryOf, ChoiceEntry } from './checks-file.ts'
import {
  type Found,
  findAsked,
  findClip,
  findPage,
  type Reading,
  findPicture,
  findSentence,
} from './reading.ts'

/** An item with its key. Null when the book does not give it, and then the faults are told. */
export function resolveItem(
  reading: Reading,
  place: string,
  entry: ItemEntry,
  id: ItemId,
): { item: CheckItem; key: ItemKey } | null {
  if (entry.kind === 'choice') return resolveQuestion(reading, place, entry, id)
  const found = findAsked(reading, place, entry.page, entry.sentence)
  const made = found && make(reading, place, entry, found, id)
  if (!made) return null
  const { text } = found.sentence
  return { item: made.item, key: { item: id, right: made.right, text, place: placeOf(found) } }
}

function make(
  reading: Reading,
  place: string,
  entry: Exclude<ItemEntry, { kind: 'choice' }>,
  found: Found,
  id: ItemId,
): Made | null {
  const text = withoutLoneQuote(found.sentence.text)
  if (entry.kind === 'spoken')
    return { item: { kind: 'spoken', id, text, picture: found.page.picture }, right: [] }
  if (entry.kind === 'order') return resolveOrder(reading, place, entry, found, id)
  const clip = findClip(reading, place, found)
  if (entry.kind === 'listening-choice') {
    const resolved = resolveChoices(reading, `${place}.choices`, entry.choices, found)
    if (!clip || !resolved) return null
    return { item: { kind: 'listening-choice', id, clip, choices: resolved.choices }, right: resolved.right }
  }
  const typed = withoutQuotes(text)
  const wordCount = wordsOf(typed).length
  return clip && { item: { kind: 'typing', id, clip, wordCount }, right: [typed, ...entry.accepted] }
}

function resolveQuestion(
  reading: Reading,
  place: string,
  { question, choices, page: number, sentence }: ItemEntryOf<'choice'>,
  id: ItemId,
): { item: CheckItem; key: ItemKey } | null {
  const resolved = resolveChoices(reading, `${place}.choices`, choices, null)
  const found = sentence === undefined ? null : findAsked(reading, place, number!, sentence)
  const isAnywhere = number === undefined || sentence !== undefined
  const page = isAnywhere ? (found?.page ?? null) : findPage(reading, place, number)
  if (!resolved || (number !== undefined && !page)) return null
  const right = resolved.choices.find((choice) => choice.id === resolved.right[0])!
  const text = found?.sentence.text ?? right.text ?? question
  const known = page && { page: page.number, sentence: found?.sentence.id ?? null }
  const item: CheckItem = { kind: 'choice', id, question, choices: resolved.choices }
  return { item, key: { item: id, right: resolved.right, text, place: known } }
}

function placeOf({ page, sentence }: Found): ItemKey['place'] {
  return { page: page.number, sentence: sentence.id }
}

/** An item, and what is right in it. */
interface Made {
  item: CheckItem
  right: string[]
}

/** The sentence's words, or the pieces into which the file cuts it, out of order. */
function resolveOrder(
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

/** The choices, shuffled, and the right one's id. Null when they are not to be had, and then the faults are told. */
function resolveChoices(
  reading: Reading,
  place: string,
  entries: readonly ChoiceEntry[],
  heard: Found | null,
): { choices: Choice[]; right: string[] } | null {
  const resolved = entries.flatMap(
    (entry, index) => resolveChoice(reading, `${place}[${index}]`, entry) ?? [],
  )
  const faults = checkChoices(place, resolved, heard)
  for (const fault of faults) reading.report(...fault)
  if (faults.length > 0 || resolved.length < entries.length) return null
  // People tend to write the right one first.
  const shuffled = chanceFrom(JSON.stringify(entries)).shuffled(resolved)
  const choices = shuffled.map(({ text, picture }, index) => ({ id: `c${index + 1}`, text, picture }))
  return { choices, right: [choices[shuffled.findIndex(({ isRight }) => isRight)]!.id] }
}

function resolveChoice(reading: Reading, place: string, entry: ChoiceEntry): Resolved | null {
  const facts = { place, isRight: entry.right }
  if (entry.text !== undefined) return { ...facts, text: entry.text, picture: null, of: null }
  if (entry.sentence !== undefined) {
    const of = findSentence(reading, place, entry.page!, entry.sentence)
    return of && { ...facts, text: withoutLoneQuote(of.sentence.text), picture: null, of }
  }
  const picture = findPicture(reading, place, entry.page!)
  const page = picture && findPage(reading, place, entry.page!)
  return page && { ...facts, text: null, picture, of: { page, sentence: null } }
}
