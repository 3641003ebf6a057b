import type { ComponentType, ReactNode } from 'react'
import type { CheckItem, ItemAnswer, ItemKind } from '#contract/final-checks.ts'
import type { ItemOf } from '#contract/rules/item-kinds.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'

/** What a student has chosen, laid out or typed, before they say that it is their answer. */
export type Draft = Exclude<ItemAnswer, { kind: 'read' | 'skipped' }>

export interface ItemPartProps<Item extends CheckItem> {
  item: Item
  book: OpenBook
}

export interface ItemFieldProps<Item extends CheckItem> extends ItemPartProps<Item> {
  draft: Draft | null
  onDraft: (draft: Draft) => void
  onEnter: () => void
}

/** How one kind of item looks to the student who answers it. */
export interface ShownKind<Item extends CheckItem> {
  /** What it asks besides its heading and its sound; null for nothing more. */
  Ask: ComponentType<ItemPartProps<Item> & { withTutor: boolean }> | null
  Field: (props: ItemFieldProps<Item>) => ReactNode
  /** The answer that the draft makes; null while it makes none. */
  answerOf(item: Item, draft: Draft | null): ItemAnswer | null
}

export type ShownKinds = { [Kind in ItemKind]: ShownKind<ItemOf<Kind>> }
