import type { ImportedColumn } from '#contract/enrolment/imports.ts'
import type {
  ImportEncoding,
  ImportFault,
  ImportField,
  ImportForm,
  ImportNote,
} from '#contract/enrolment/rules/imported-people.ts'

/** A place in a file as a person finds it: rows are counted from 1, with the rows above the headings. */
export interface FilePlace {
  /** The name of a file in an archive; null in a list that is one file. */
  file: string | null
  /** Null for the whole file. */
  row: number | null
  /** The heading of the column, or null for the whole row. */
  column: string | null
}

/** Something to say about a place. Equal ones, with the same code and value, are shown together. */
export interface FileFinding<Code extends string = ImportFault | ImportNote> {
  code: Code
  /** The cell, or the name that it is about; empty for none. */
  value: string
  place: FilePlace
  /** The field of the list, where the column is one. */
  field?: ImportField
}

/** One person of a file, with the cells as they were written. A column that the file does not have is missing here. */
export interface FileRow {
  file: string | null
  row: number
  cells: Partial<Record<ImportField, string>>
  /** The key of the classroom, where the file has one for it. */
  classroomKey?: string
  /** Classes of which one is the classroom, in place of a cell that says it. */
  classes?: { key: string; title: string }[]
  /** The classes begin later: they are for somebody who has no classroom yet. */
  isComing?: boolean
}

/** A list of people as it was read, before its cells are understood. */
export interface FileList {
  /** By which the keys of its people are told from those of another system. */
  source: ImportForm
  /** As it was decoded, an archive as its users; null where nothing was. */
  encoding: ImportEncoding | null
  /** The headings of the columns that are taken in. */
  headings: Partial<Record<ImportField, string>>
  /** All columns of a list that is one table. */
  columns: ImportedColumn[]
  /** The tables of a file that has several, and the one that was read; none of an archive of a known system. */
  tables: string[]
  table: string | null
  /** The headings of columns that may be the key. */
  keyColumns: string[]
  rows: FileRow[]
  findings: FileFinding[]
  /** The schools of an archive, of which one is the branch. */
  schools: RosterSchool[]
  /** The one that was read. */
  school: string | null
  /** All people of the system are here, so that somebody else is not of it. */
  isAll: boolean
}

export interface RosterSchool {
  key: string
  name: string
}

export function emptyList(source: FileList['source'], findings: FileFinding[]): FileList {
  return {
    source,
    encoding: null,
    headings: {},
    columns: [],
    tables: [],
    table: null,
    keyColumns: [],
    rows: [],
    findings,
    schools: [],
    school: null,
    isAll: false,
  }
}

export function wholeFile(
  code: ImportFault | ImportNote,
  value = '',
  file: string | null = null,
): FileFinding {
  return { code, value, place: { file, row: null, column: null } }
}
