import type { CheckItem, ItemId } from '#contract/final-checks.ts'
import type { ItemKey } from '#server/features/final-checks/check.ts'
import { withoutLoneQuote, withoutQuotes, wordsOf } from '../derive/book-words.ts'
import type { ItemEntry, ItemEntryOf } from './checks-file.ts'
import { type Found, findAsked, findClip, findPage, type Reading } from './reading.ts'
import { resolveChoices } from './resolve-choices.ts'
import { type Made, resolveOrder } from './resolve-order.ts'

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
