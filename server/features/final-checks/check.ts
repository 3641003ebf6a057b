import type { CheckItem, Choice, FinalCheck, ItemId } from '#contract/final-checks.ts'
import type { ChapterId, TextbookId } from '#contract/kernel/ids.ts'

/** Where an item comes from, and what is right. It stays on the server until the attempt is finished. */
export interface ItemKey {
  item: ItemId
  /** The right choice's id; the right order's words; every text that is right to type; nothing for a spoken item. */
  right: string[]
  /** Further wrong choices, which a later attempt shows in the place of others. */
  spares?: Choice[]
  /** The sentence, as people read it afterwards. */
  text: string
  place: { page: number; sentence: string | null } | null
}

/** A check as it was derived or written, before it has an id. The same content twice is the same check. */
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

/** A check that is kept. It never changes: another content is another check, since attempts hang on it. */
export interface StoredCheck extends FinalCheck {
  keys: ItemKey[]
  written: string | null
}

/** What everybody may see of it. */
export function withoutKeys({ keys: _keys, written: _written, ...check }: StoredCheck): FinalCheck {
  return check
}
