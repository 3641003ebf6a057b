import type { CheckItem, Choice, FinalCheck, ItemId } from '#contract/final-checks.ts'
import type { ChapterId, TextbookId } from '#contract/kernel/ids.ts'

/** The source of an item, and its right answer. It stays on the server until the attempt is finished. */
export interface ItemKey {
  item: ItemId
  /** The right choice's id; the right order's words; every text that is right to type; empty for a spoken item. */
  right: string[]
  /** Further distractors, which a later attempt shows in place of others. */
  spares?: Choice[]
  /** The sentence as it is displayed afterwards. */
  text: string
  place: { page: number; sentence: string | null } | null
}

/** A check as it was derived or written, before it has an id. The same content again is the same check. */
export interface NewCheck {
  chapterId: ChapterId
  textbookId: TextbookId
  title: string
  timeLimitS: number
  passScore: number
  items: CheckItem[]
  /** One for each item, in the same order. */
  keys: ItemKey[]
  /** JSON, as a person wrote it, to be read again with another edition of the book; null for a derived one. */
  written: string | null
}

/** A stored check. It never changes: changed content makes another check, since attempts refer to this one. */
export interface StoredCheck extends FinalCheck {
  keys: ItemKey[]
  written: string | null
}

/** The public part of a check. */
export function withoutKeys({ keys: _keys, written: _written, ...check }: StoredCheck): FinalCheck {
  return check
}
