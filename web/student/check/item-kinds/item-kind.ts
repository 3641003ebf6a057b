import type { ComponentType, ReactNode } from 'react'
import type { CheckItem, ItemAnswer, ItemKind } from '#contract/final-checks.ts'
import type { ItemOf } from '#contract/rules/item-kinds.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'

/** An answer in progress: chosen, ordered or typed, and not confirmed yet. */
export type AnswerDraft = Exclude<ItemAnswer, { kind: 'read' | 'skipped' }>

export interface ItemPartProps<Item extends CheckItem> {
  item: Item
  book: OpenBook
}

export interface ItemFieldProps<Item extends CheckItem> extends ItemPartProps<Item> {
  draft: AnswerDraft | null
  onDraft: (draft: AnswerDraft) => void
  onEnter: () => void
}

/** The student's view of one kind of item. */
export interface ShownKind<Item extends CheckItem> {
  /** The question stands beside the answers where there is room, as a picture beside its text; else above them. */
  isBeside: boolean
  /** The sound or the picture is the whole question; its sentence is for screen readers. */
  asksWithoutWords: boolean
  /** The part of the question besides its heading and its sound; null if there is none. */
  Ask: ComponentType<ItemPartProps<Item> & { withTutor: boolean }> | null
  Field: (props: ItemFieldProps<Item>) => ReactNode
  /** The answer that the draft amounts to; null while the draft is incomplete. */
  answerOf(item: Item, draft: AnswerDraft | null): ItemAnswer | null
}

export type ShownKinds = { [Kind in ItemKind]: ShownKind<ItemOf<Kind>> }

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The language of a question, which may be Japanese or the book's own: a screen reader needs it to choose its voice. */
export function languageOf(text: string, bookLanguage: string): string {
  return JAPANESE.test(text) ? 'ja' : bookLanguage
}
