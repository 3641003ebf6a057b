import { inOrder } from '../commits/in-order.ts'
import type { AnyTable, ColumnFacts, Index } from '../table.ts'
import { inDatabase } from './names.ts'

/** The column types and table endings in which the databases differ. */
export interface ColumnTypes {
  /** Milliseconds and other whole numbers up to 2^53. */
  int: 'bigint'
  bytes: 'blob' | 'bytea'
  /** A whole number as the only key: on SQLite the row's own place, so that new rows are written beside each other. */
  place: 'integer' | 'bigint'
  /** Compared by code point: PostgreSQL's own order of a language leaves letters out. */
  exact: 'text' | 'text collate "C"'
  /** The end of a table whose rows are small and found by their key alone: SQLite stores them in the key's own tree. */
  keyed: 'without rowid' | ''
  /** The end of a table whose rows change all the time: half of PostgreSQL's pages is left, so that a row stays in its page. */
  roomy: '' | 'with (fillfactor = 50)'
}

export const COLUMN_TYPES: Record<'sqlite' | 'postgres', ColumnTypes> = {
  sqlite: {
    int: 'bigint',
    bytes: 'blob',
    place: 'integer',
    exact: 'text',
    keyed: 'without rowid',
    roomy: '',
  },
  postgres: {
    int: 'bigint',
    bytes: 'bytea',
    place: 'bigint',
    exact: 'text collate "C"',
    keyed: '',
    roomy: 'with (fillfactor = 50)',
  },
}

/** The statements that make these tables with their indexes, a table after those to which it refers. */
export function createStatements(tables: readonly AnyTable[], types: ColumnTypes): string[] {
  return inReferenceOrder(tables).flatMap((table) => [createTable(table, types), ...createIndexes(table)])
}

/** Each after those to which it refers. */
export function inReferenceOrder<Of extends AnyTable>(tables: readonly Of[]): Of[] {
  return inOrder(tables, referencesOf)
}

function referencesOf(table: AnyTable): string[] {
  return Object.values(table.columns).flatMap(({ names, isReference }) =>
    names && isReference ? [names.table] : [],
  )
}

function createTable({ name, columns, words }: AnyTable, types: ColumnTypes): string {
  const lines = Object.entries(columns).map(
    ([column, facts]) => `${quoted(column)} ${columnType(facts, types)}${constraintsOf(facts)}`,
  )
  if (words.key) lines.push(`primary key (${words.key.map(quoted).join(', ')})`)
  if (words.check) lines.push(`check (${words.check})`)
  const end = words.isKeyed ? types.keyed : ''
  const endOfChanging = words.changesOften ? types.roomy : ''
  return [`create table ${quoted(name)} (${lines.join(', ')})`, end, endOfChanging].filter(Boolean).join(' ')
}

function columnType({ stored, isByCodePoint }: ColumnFacts, types: ColumnTypes): string {
  if (isByCodePoint) return types.exact
  return { text: 'text', whole: types.int, real: 'double precision', bytes: types.bytes, place: types.place }[
    stored
  ]
}

function constraintsOf({ isKey, isNullable, startsAs, names, isReference }: ColumnFacts): string {
  const parts = [
    isKey ? 'primary key' : isNullable ? '' : 'not null',
    startsAs === undefined ? '' : `default ${typeof startsAs === 'number' ? startsAs : `'${startsAs}'`}`,
    names && isReference ? `references ${quoted(names.table)} (${quoted(names.column)})` : '',
  ]
  return parts
    .filter(Boolean)
    .map((part) => ` ${part}`)
    .join('')
}

function createIndexes({ name, columns, words }: AnyTable): string[] {
  const single = Object.entries(columns).flatMap(([column, { isUnique }]) => (isUnique ? [[column]] : []))
  return [
    ...[...single, ...(words.unique ?? [])].map((index) => createIndex(name, index, 'unique ')),
    ...(words.indexes ?? []).map((index) => createIndex(name, index)),
  ]
}

function createIndex(table: string, index: Index, kind = ''): string {
  const { on, where } = 'on' in index ? index : { on: index, where: undefined }
  const columns = on.map((term) => term.match(/\w+/g)![term.includes('(') ? 1 : 0])
  const name = [table, 'by', ...columns, ...(where ? ['some'] : [])].join('_')
  const terms = on.map((term) => (term.includes('(') ? term : quoted(term))).join(', ')
  return `create ${kind}index ${quoted(name)} on ${quoted(table)} (${terms})${where ? ` where ${where}` : ''}`
}

const quoted = (name: string) => `"${inDatabase(name)}"`
