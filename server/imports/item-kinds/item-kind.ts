import type { z } from 'zod'
import type { CheckItem, Choice, ItemId, ItemKind } from '#contract/final-checks.ts'
import type { ItemKey } from '#server/features/final-checks/index.ts'
import type { Material } from '../derive/material.ts'
import type { Phrase } from '../derive/phrases.ts'
import { findAsked, type Found, type CheckReading } from '../written/reading.ts'

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
