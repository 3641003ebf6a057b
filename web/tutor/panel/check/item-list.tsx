import type { ItemId, Mark, StruckItem } from '#contract/final-checks.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { ItemEntry } from './item-entry.tsx'
import type { ItemRow } from './item-rows.ts'

export interface ItemListProps {
  label: string
  rows: ItemRow[]
  book: OpenBook | null
  /** Null if no item can be marked any more. */
  onMark: ((item: ItemId, mark: Mark) => Promise<boolean>) | null
  striking: Striking
}

/** The struck items of an attempt's check, and the acts to strike and restore. */
export interface Striking {
  struck: readonly StruckItem[]
  strike: (item: ItemId, reason: string) => Promise<boolean>
  restore: (item: ItemId) => Promise<boolean>
}

export function ItemList({ label, rows, book, onMark, striking }: ItemListProps) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {rows.map((row) => (
        <ItemEntry
          key={row.id}
          row={row}
          book={book}
          striking={striking}
          onMark={onMark && row.markable ? (mark) => onMark(row.id, mark) : null}
        />
      ))}
    </ol>
  )
}
