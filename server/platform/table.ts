import type { Generated, RawBuilder } from 'kysely'
import type { JsonOf } from './databases/json-column.ts'

/** The facts of a column, for the databases and for everything that is derived from a table. */
export interface ColumnFacts {
  stored: 'text' | 'whole' | 'real' | 'bytes' | 'place'
  isNullable: boolean
  isKey: boolean
  isUnique: boolean
  /** Compared by code point on both databases: PostgreSQL's own order of a language leaves letters out. */
  isByCodePoint: boolean
  startsAs?: string | number
  /** Milliseconds, JSON, or a secret, which no export shows, even as a hash. */
  means?: 'time' | 'json' | 'secret'
  /** The keys of the school seal its texts, each to these columns of its row. */
  sealedTo?: readonly string[]
  /** The column of another table whose value stands here. */
  names?: { table: string; column: string }
  /** The database itself refuses a value that the other table does not have. */
  isReference: boolean
  /** The row goes with the row that this names, by whatever deletes that. */
  goesAlong: boolean
  /** The row that this names is kept for as long as this row. */
  holds: boolean
  /** The id of a student may stand here. */
  isStudent: boolean
}

const PLAIN: ColumnFacts = {
  stored: 'text',
  isNullable: false,
  isKey: false,
  isUnique: false,
  isByCodePoint: false,
  isReference: false,
  goesAlong: false,
  holds: false,
  isStudent: false,
}

/** A column: the type of its cells in code, and whether it makes its row a student's. */
export class Column<Cell, Personal extends boolean = false> {
  declare readonly cell: Cell
  declare readonly personal: Personal
  readonly facts: ColumnFacts

  constructor(facts: Partial<ColumnFacts>) {
    this.facts = { ...PLAIN, ...facts }
  }

  orNull(): Column<Cell | null, Personal> {
    return new Column({ ...this.facts, isNullable: true })
  }

  /** The same column, in which fewer values stand: the ids of some rows of a table. */
  only<Fewer extends Cell>(): Column<Fewer, Personal> {
    return new Column(this.facts)
  }

  key(): Column<Cell, Personal> {
    return new Column({ ...this.facts, isKey: true })
  }

  unique(): Column<Cell, Personal> {
    return new Column({ ...this.facts, isUnique: true })
  }

  /** Sealed by the keys of the school, to these columns of the row, which never change. */
  sealedTo(...columns: string[]): Column<Cell, Personal> {
    return new Column({ ...this.facts, sealedTo: columns })
  }

  byCodePoint(): Column<Cell, Personal> {
    return new Column({ ...this.facts, isByCodePoint: true })
  }

  startsAs(startsAs: Cell & (string | number)): Column<Generated<Cell>, Personal> {
    return new Column({ ...this.facts, startsAs })
  }

  goesAlong(): Column<Cell, Personal> {
    return new Column({ ...this.facts, goesAlong: true })
  }

  /** The row that this names is kept for as long as this row, even after its own time. */
  holds(): Column<Cell, Personal> {
    return new Column({ ...this.facts, holds: true })
  }

  /** The id of a person who may be a student: the row is theirs. */
  ofStudent(): Column<Cell, true> {
    return new Column({ ...this.facts, isStudent: true })
  }

  /** The row goes with the row of this table that has the value in this column, which the database does not check. */
  goesWith(table: string, column = 'id'): Column<Cell, Personal> {
    return new Column({ ...this.facts, names: { table, column }, goesAlong: true })
  }
}

type AnyColumn = Column<unknown, boolean>
type Columns = Record<string, AnyColumn>
type Names<Of extends Columns> = keyof Of & string

/** An index: columns, or terms over them, of all rows or of some. */
export type Index<Name extends string = string> =
  | readonly Name[]
  | { on: readonly (Name | `coalesce(${string})`)[]; where: string }

/** How long the rows are kept. */
export type Keep<Name extends string = string> =
  /** With the school, or with the row of another table to which they belong. */
  | { with: string }
  /** So many days after the time of one of these columns; retention deletes them, but for those that other rows hold. */
  | { days: number; after: string; ends: readonly Name[] }
  /** So many days after this; this module deletes them itself. */
  | { days: number; after: string; by: string }

/** How the rows of some students are found where no column names them. */
export interface FoundBy {
  where: (students: RawBuilder<unknown>) => RawBuilder<boolean>
  /** The tables by whose rows they are found. */
  through: readonly AnyTable[]
}

interface Words<Name extends string> {
  keep: Keep<Name>
  /** The columns of the key, where it is not one column. */
  key?: readonly Name[]
  unique?: readonly Index<Name>[]
  indexes?: readonly Index<Name>[]
  /** A condition that the database itself keeps. */
  check?: string
  /** Rows are small and found by their key alone: SQLite stores them in the key's own tree. */
  isKeyed?: true
  /** Rows are changed all the time: in PostgreSQL's pages half of the room is left, so that a row stays in its page. */
  changesOften?: true
}

/** The fate of the rows of a student's double that is joined with them. */
type JoinWay<Name extends string = string> =
  /** They become the kept student's. */
  | 'move'
  /** The same, but of two rows with these columns alike the kept student's stays. */
  | { moveUnlessSame: readonly Name[] }
  /** They are deleted: a way in that leads nowhere any more. */
  | 'end'
  /** They stay with the double's own row, or with the row to which they belong. */
  | 'stay'

/** The fate of the rows of a student who is erased; by default they are deleted. */
type ErasureWay =
  /** These columns are blanked, and the time is noted: others rely on the rest. */
  | { blanked: Readonly<Record<string, string | null>>; erasedAt?: string }
  /** The student is struck out of them by their own module: other people's words stand there too. */
  | 'struck out'

/** The words that a table must have about rows of a student. */
interface StudentWords<Name extends string> extends Words<Name> {
  joining: JoinWay<Name>
  /** The file and the list of "everything of one student", or why they are in none. */
  export: readonly [file: string, list: string] | { leftOut: string }
  erasing?: ErasureWay
  of?: FoundBy
}

type WordsFor<Of extends Columns> = true extends Of[keyof Of]['personal']
  ? StudentWords<Names<Of>>
  : Words<Names<Of>> | StudentWords<Names<Of>>

/** A table of the product: the one place that says what it holds and what becomes of it. */
export interface Table<Name extends string, Row, Personal extends boolean> {
  readonly name: Name
  readonly columns: Readonly<Record<string, ColumnFacts>>
  readonly words: Words<string> & Partial<StudentWords<string>>
  /** Only for the compiler. */
  readonly row: Row
  readonly personal: Personal
}
export type AnyTable = Table<string, unknown, boolean>
export type StudentTable = AnyTable & { readonly words: StudentWords<string> }

/** The row of a table, as Kysely types it. */
export type RowOf<Of> = Of extends { row: infer Row } ? Row : never

/** Defines a table. One with a student's column that does not say what becomes of its rows does not compile. */
export function table<const Name extends string, Of extends Columns, const Said extends WordsFor<Of>>(
  name: Name,
  columns: Of,
  words: Said,
): Table<
  Name,
  { [Column in keyof Of]: Of[Column]['cell'] },
  Said extends { joining: unknown } ? true : false
> {
  const facts = Object.fromEntries(Object.entries(columns).map(([column, { facts }]) => [column, facts]))
  return { name, columns: facts, words } as never
}

/** The columns of the key. */
export function keyOf({ columns, words }: AnyTable): readonly string[] {
  return words.key ?? Object.keys(columns).filter((column) => columns[column]!.isKey)
}

/** True if the rows are a student's. */
export function isOfStudents(given: AnyTable): given is StudentTable {
  return given.words.joining !== undefined
}

/** The only key of its table, an id that is made for it. */
export const id = <Id extends string>() => new Column<Id>({ isKey: true })
export const text = <Text extends string = string>() => new Column<Text>({})
/** A secret or its hash. */
export const hidden = () => new Column<string>({ means: 'secret' })
export const json = <Value>() => new Column<JsonOf<Value>>({ means: 'json' })
/** A whole number up to 2^53. */
export const whole = <Whole extends number = number>() => new Column<Whole>({ stored: 'whole' })
/** A time, in milliseconds since 1970. */
export const ms = () => new Column<number>({ stored: 'whole', means: 'time' })
export const real = () => new Column<number>({ stored: 'real' })
export const bytes = () => new Column<Uint8Array>({ stored: 'bytes' })
/** The only key, a whole number: on SQLite the row's own place, so that new rows are written beside each other. */
export const place = () => new Column<number>({ stored: 'place', isKey: true })

type Cells<Row, Name extends keyof Row> = Row[Name] extends Generated<infer Cell> ? Cell : Row[Name]

/** The value of a column of another table, by itself its id; the database refuses any other. */
export function ref<Row, Personal extends boolean, Name extends keyof Row & string = 'id' & keyof Row>(
  of: Table<string, Row, Personal>,
  column?: Name,
): Column<Cells<Row, Name>, Personal> {
  return new Column({ names: { table: of.name, column: column ?? 'id' }, isReference: true })
}

/** The same for a row that may be gone: the database does not check it, and it makes the row nobody's. */
export function loose<Row, Name extends keyof Row & string = 'id' & keyof Row>(
  of: Table<string, Row, boolean>,
  column?: Name,
): Column<Cells<Row, Name>> {
  return new Column({ names: { table: of.name, column: column ?? 'id' }, isReference: false })
}
