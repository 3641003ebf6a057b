import type { ImportForm } from '#contract/enrolment/rules/imported-people.ts'
import type { Roster } from '../roster/check-roster.ts'
import type { Mode, RosterPart } from '../roster/manifest.ts'
import { cellOf, columnKey, type RosterFile, type RosterRow } from '../roster/roster-file.ts'

/** The rows of one file of a system, in the terms of OneRoster. */
interface FormRows {
  part: RosterPart
  /** The columns of OneRoster, each with those of the system: the first with something in it counts. */
  columns: Record<string, readonly string[]>
  /** Cells that the file says by what it is. */
  always?: Record<string, string>
  /** The words of the system, in lower case, that are others in OneRoster, by column. */
  words?: Record<string, Record<string, string>>
}

/** Columns of files, by their names without ending in lower case. */
export type FormSign = Record<string, readonly string[]>

/** An archive of a system, by the files that it is known by. */
export interface RosterForm {
  source: ImportForm
  /** Each is enough: files with columns that no other form has there. */
  signs: readonly FormSign[]
  /** Its files, by their names without ending in lower case. */
  files: Record<string, readonly FormRows[]>
  /** `delta`: it may hold some of the people alone. */
  mode: Exclude<Mode, 'absent'>
}

/** The files of a system as those of OneRoster. What no part is made of is left out. */
export function toOneRoster({ files, mode }: RosterForm, given: ReadonlyMap<string, RosterFile>): Roster {
  const roster: Roster = new Map()
  for (const [name, parts] of Object.entries(files)) {
    const file = given.get(name)
    for (const rows of file ? parts : []) {
      const made = rowsOf(file!, rows)
      const before = roster.get(rows.part)
      roster.set(rows.part, {
        ...made,
        mode,
        columns: new Map([...(before?.columns ?? []), ...made.columns]),
        rows: [...(before?.rows ?? []), ...made.rows],
      })
    }
  }
  for (const part of ['users', 'orgs'] as const) {
    const file = roster.get(part)
    if (file) roster.set(part, { ...file, rows: inOne(file.rows) })
  }
  return roster
}

function rowsOf(file: RosterFile, { columns, always = {}, words = {} }: FormRows): RosterFile {
  const there = Object.entries(columns).filter(([, from]) =>
    from.some((column) => file.columns.has(columnKey(column))),
  )
  const rows = file.rows.map((row) => {
    const cells = new Map(Object.entries(always).map(([column, cell]) => [columnKey(column), cell]))
    const names = new Map<string, string>()
    for (const [column, from] of there) {
      const source = from.find((one) => cellOf(row, one) !== '') ?? from[0]!
      const written = cellOf(row, source)
      cells.set(columnKey(column), words[column]?.[written.toLowerCase()] ?? written)
      names.set(columnKey(column), file.columns.get(columnKey(source)) ?? source)
    }
    return { file: row.file, row: row.row, cells, names }
  })
  const made = [...Object.keys(always), ...there.map(([column]) => column)]
  return { ...file, rows, columns: new Map(made.map((column) => [columnKey(column), column])) }
}

/** Systems name somebody once for each school or contact: that is one person, of all those schools. */
function inOne(rows: readonly RosterRow[]): RosterRow[] {
  const orgs = columnKey('orgSourcedIds')
  const byKey = new Map<string, RosterRow>()
  const others: RosterRow[] = []
  for (const row of rows) {
    const key = cellOf(row, 'sourcedId')
    const before = byKey.get(key)
    if (key === '') others.push(row)
    else if (!before) byKey.set(key, row)
    else if (isSameBut(before, row, orgs)) {
      const all = [before, row].flatMap((one) => cellOf(one, orgs).split(',')).filter((org) => org !== '')
      byKey.set(key, { ...before, cells: new Map([...before.cells, [orgs, [...new Set(all)].join(',')]]) })
    } else others.push(row)
  }
  return [...byKey.values(), ...others].toSorted((a, b) => (a.file === b.file ? a.row - b.row : 0))
}

function isSameBut(one: RosterRow, other: RosterRow, column: string): boolean {
  return [...one.cells].every(([key, cell]) => key === column || other.cells.get(key) === cell)
}
