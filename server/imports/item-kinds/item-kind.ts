import { z } from 'zod'
import {
  PageNumber,
  type Chapter,
  type Clip,
  type Page,
  type Picture,
  type Sentence,
} from '#contract/books/curriculum.ts'
import type { CheckItem, Choice, ItemId, ItemKind } from '#contract/learning/final-checks.ts'
import { legible } from '#contract/written/texts.ts'
import type { Book } from '#server/books/index.ts'
import type { ItemKey } from '#server/learning/final-checks/index.ts'
import { chanceFrom } from '#server/platform/chance.ts'
import { plainText } from '#server/text/words.ts'
import { type Material, isAudible, shareSound } from '../derive/material.ts'
import { type Phrase, withoutLoneQuote } from '../derive/phrases.ts'

/** The import side of a kind of item. */
export interface ImportedKind<Entry = never> {
  /** The time in seconds that a child needs without hurry. */
  seconds: number
  /** The kind's entry in a file of checks; null for a kind that is only derived. */
  written: WrittenKind<Entry> | null
}

interface WrittenKind<Entry> {
  entry: z.ZodType<Entry>
  /** The item with its key. Null when the book does not give it; the faults are reported. */
  resolve(reading: CheckReading, place: string, entry: Entry, id: ItemId): ResolvedItem | null
}

export interface ResolvedItem {
  item: CheckItem
  key: ItemKey
}

/** One way to derive an item from a phrase. */
export interface Recipe {
  /** How well the phrase suits this recipe: 0 is best. Null: not at all. */
  suits(phrase: Phrase, material: Material): number | null
  make(phrase: Phrase, material: Material, id: ItemId): Made
}

/** An item and its answer key. */
export interface Made {
  item: CheckItem
  right: string[]
  /** Distractors for another attempt. */
  spares?: Choice[]
}

/** Resolves an entry that names its sentence. */
export function resolveSentence<Entry extends { kind: ItemKind; page: number; sentence: string }>(
  make: (reading: CheckReading, place: string, entry: Entry, found: Found, id: ItemId) => Made | null,
): WrittenKind<Entry>['resolve'] {
  return (reading, place, entry, id) => {
    const found = findAsked(reading, place, entry.page, entry.sentence)
    const made = found && make(reading, place, entry, found, id)
    if (!made) return null
    const { page, sentence } = found
    const asked = { page: page.number, sentence: sentence.id }
    return { item: made.item, key: { item: id, right: made.right, text: sentence.text, place: asked } }
  }
}

// The pieces that entries in a file of checks are made of.

export const EntryText = z.string().overwrite(legible).trim().min(1).max(300)
export const SentenceId = z.string().regex(/^s[1-9]\d*$/, 'Not a sentence such as s1')
/** The sentence that an item asks for. */
export const SentenceEntry = { page: PageNumber, sentence: SentenceId }

/** A text of one's own, the picture of a page, or a sentence of it. */
const ChoiceEntry = z
  .strictObject({
    text: EntryText.optional(),
    page: PageNumber.optional(),
    sentence: SentenceId.optional(),
    right: z.boolean().default(false),
  })
  .refine(
    ({ text, page, sentence }) => (text === undefined ? page !== undefined : !page && !sentence),
    'Either a text, or a page, or a page and a sentence is wanted',
  )
export type ChoiceEntry = z.infer<typeof ChoiceEntry>
export const ChoiceEntries = z.array(ChoiceEntry).min(2).max(6)

/** The inputs for resolving a written check. */
export interface CheckReading {
  book: Book
  chapter: Chapter
  report(place: string, fault: string): void
}

export interface Found {
  page: Page
  sentence: Sentence
}

/** A page of the book. Null, with a report, if the book does not have it. */
export function findPage({ book, report }: CheckReading, place: string, number: number): Page | null {
  const page = book.pages.find((each) => each.number === number)
  if (!page) report(place, `the book ends with page ${book.textbook.pageCount}`)
  return page ?? null
}

function findSentence(reading: CheckReading, place: string, number: number, id: string): Found | null {
  const page = findPage(reading, place, number)
  const sentence = page?.sentences.find((each) => each.id === id)
  if (page && !sentence) reading.report(place, `page ${number} has no sentence ${id}`)
  return page && sentence ? { page, sentence } : null
}

/** A sentence that an item asks for; it must be in the chapter. */
export function findAsked(reading: CheckReading, place: string, number: number, id: string): Found | null {
  const found = findSentence(reading, place, number, id)
  const { chapter, report } = reading
  if (!found || found.page.chapterId === chapter.id) return found
  const pages = `pages ${chapter.firstPage} to ${chapter.lastPage}`
  report(place, `page ${number} is not in chapter ${chapter.number} (${pages})`)
  return null
}

function findPictureOf(reading: CheckReading, place: string, number: number): Picture | null {
  const page = findPage(reading, place, number)
  if (page && !page.picture) reading.report(place, `page ${number} has no picture`)
  return page?.picture ?? null
}

export function findClip(
  { book, report }: CheckReading,
  place: string,
  { page, sentence }: Found,
): Clip | null {
  if (sentence.clip && isAudible(sentence.clip, book.lengths)) return sentence.clip
  report(place, `sentence ${sentence.id} of page ${page.number} has no recording`)
  return null
}

/** A choice with the sentence or page of the book that it stands for. */
interface Resolved extends Omit<Choice, 'id'> {
  place: string
  isRight: boolean
  of: Found | { page: Found['page']; sentence: null } | null
}

/** The choices, shuffled, and the right one's id. Null if they have faults, which are reported. */
export function resolveChoices(
  reading: CheckReading,
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

function resolveChoice(reading: CheckReading, place: string, entry: ChoiceEntry): Resolved | null {
  const facts = { place, isRight: entry.right }
  if (entry.text !== undefined) return { ...facts, text: entry.text, picture: null, of: null }
  if (entry.sentence !== undefined) {
    const of = findSentence(reading, place, entry.page!, entry.sentence)
    return of && { ...facts, text: withoutLoneQuote(of.sentence.text), picture: null, of }
  }
  const picture = findPictureOf(reading, place, entry.page!)
  const page = picture && findPage(reading, place, entry.page!)
  return page && { ...facts, text: null, picture, of: { page, sentence: null } }
}

type Fault = [place: string, fault: string]

/** The faults of an item's choices as a whole: exactly one must be right, and no other may also be right. */
function checkChoices(place: string, choices: readonly Resolved[], heard: Found | null): Fault[] {
  const right = choices.filter(({ isRight }) => isRight)
  const kinds = new Set(choices.map(({ picture }) => picture === null))
  return [
    ...(right.length === 0 ? [[place, 'none is marked as right'] satisfies Fault] : []),
    ...right.slice(1).map((choice): Fault => [choice.place, 'another choice is right already']),
    ...(kinds.size > 1 ? [[place, 'texts and pictures together'] satisfies Fault] : []),
    ...doubles(choices),
    ...choices
      .filter((choice) => !choice.isRight && heard && says(choice, heard))
      .map((choice): Fault => [choice.place, 'is right too: it says what is heard']),
  ]
}

function doubles(choices: readonly Resolved[]): Fault[] {
  const first = new Map<string, string>()
  return choices.flatMap((choice): Fault[] => {
    const { place, text, picture } = choice
    const shown = picture?.resourceId ?? (plainText(text!) || text!)
    const before = first.get(shown)
    if (before === undefined) first.set(shown, place)
    return before === undefined ? [] : [[place, `the same as ${before}`]]
  })
}

/** True if the choice also fits the played sentence: by its text, its sound, or the picture beside it. */
function says({ text, picture, of }: Resolved, { page, sentence: heard }: Found): boolean {
  const isHeard = (other: Found['sentence']) =>
    plainText(other.text) === plainText(heard.text) ||
    (other.clip !== null && heard.clip !== null && shareSound(other.clip, heard.clip))
  if (of?.sentence) return isHeard(of.sentence)
  if (!of) return plainText(text!) === plainText(heard.text)
  return picture!.resourceId === page.picture?.resourceId || of.page.sentences.some(isHeard)
}
