import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import type { ImportedColumn } from '#contract/enrolment/imports.ts'
import { type Heading, headingOf, headingText } from './headings.ts'

export type RememberedColumn = Exclude<Heading, 'mail'>
/** The office's word about columns of earlier files, by their headings as `headingText` makes them; null for one that is left out. */
export type RememberedColumns = ReadonlyMap<string, RememberedColumn | null>

export interface ColumnWords extends Pick<ImportChoices, 'columns' | 'keyColumn'> {
  remembered?: RememberedColumns
}

/** A column of a table, with what it is. */
export interface TableColumn {
  /** In each row. */
  index: number
  /** Its heading, as it is written. */
  written: string
  is: Heading | null
  by: ImportedColumn['by']
  /** Another column is this already, by its heading alone. */
  isTwice: boolean
}

/** The column that a heading would be: as the office says now, as it said before, or as the heading says by itself. */
export function columnOf(
  written: string,
  { columns = [], keyColumn = null, remembered }: ColumnWords,
): Pick<TableColumn, 'is' | 'by'> {
  const heading = written.trim()
  if (heading === '') return { is: null, by: null }
  if (heading === keyColumn && mayBeKey(heading)) return { is: 'key', by: 'said' }
  const said = columns.find((column) => column.heading === heading)
  if (said) return { is: said.is, by: 'said' }
  const before = remembered?.get(headingText(heading))
  const found = before === undefined ? headingOf(heading) : before
  // Of the key there is one, and the office has said which, or that there is none.
  if (found === 'key' && keyColumn !== null) return { is: null, by: null }
  return { is: found, by: before !== undefined ? 'remembered' : found === null ? null : 'heading' }
}

/** A heading that is something else by itself is no key. */
export function mayBeKey(heading: string): boolean {
  const named = headingOf(heading)
  return named === null || named === 'key'
}

const RANK = { said: 0, remembered: 1, heading: 2 } as const

/** The columns of a row of headings. One that the office says counts before one that is known; of two that are known the second is a doubt. */
export function mapColumns(cells: readonly string[], words: ColumnWords): TableColumn[] {
  const columns = cells.map((cell, index) => ({
    index,
    written: cell.trim(),
    ...columnOf(cell, words),
    isTwice: false,
  }))
  const taken = new Set<Heading>()
  const ranked = columns.filter(({ is }) => is !== null).toSorted((a, b) => RANK[a.by!] - RANK[b.by!])
  for (const column of ranked) {
    const is = column.is!
    if (!taken.has(is)) {
      taken.add(is)
      continue
    }
    const isDoubt = column.by === 'heading' && is !== 'key' && !isSettled(columns, column, words)
    column.isTwice = isDoubt
    Object.assign(column, { is: null, by: isDoubt ? 'heading' : null })
  }
  return columns
}

/** The office has said which column is this. */
function isSettled(columns: readonly TableColumn[], { is }: TableColumn, words: ColumnWords): boolean {
  return columns.some((other) => other.is === is && columnOf(other.written, words).by !== 'heading')
}
