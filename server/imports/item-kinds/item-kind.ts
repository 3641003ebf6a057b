import { z } from 'zod'
import {
  PageNumber,
  type Chapter,
  type Clip,
  type Page,
  type Picture,
  type Sentence,
} from '#contract/curriculum.ts'
import type { CheckItem, Choice, ItemId, ItemKind } from '#contract/final-checks.ts'
import type { Book } from '#server/features/curriculum/index.ts'
import type { ItemKey } from '#server/features/final-checks/index.ts'
import { type Material, isAudible } from '../derive/material.ts'
import type { Phrase } from '../derive/phrases.ts'

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

export const EntryText = z.string().trim().min(1).max(300)
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
export const Choices = z.array(ChoiceEntry).min(2).max(6)

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

export function findSentence(reading: CheckReading, place: string, number: number, id: string): Found | null {
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

export function findPictureOf(reading: CheckReading, place: string, number: number): Picture | null {
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
