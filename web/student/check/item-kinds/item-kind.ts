import type { ComponentType, ReactNode } from 'react'
import type { CheckItem, ItemAnswer, ItemKind } from '#contract/learning/final-checks.ts'
import type { ItemOf } from '#contract/learning/rules/item-kinds.ts'
import type { ItemDraft } from '#contract/room/calls/signals.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'

export interface ItemPartProps<Item extends CheckItem> {
  item: Item
  book: OpenBook
}

export interface ItemFieldProps<Item extends CheckItem> extends ItemPartProps<Item> {
  draft: ItemDraft | null
  onDraft: (draft: ItemDraft) => void
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
  answerOf(item: Item, draft: ItemDraft | null): ItemAnswer | null
}

export type ShownKinds = { [Kind in ItemKind]: ShownKind<ItemOf<Kind>> }
