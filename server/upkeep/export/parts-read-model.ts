import { type RawBuilder, sql } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import { struckOut } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { idsIn } from '#server/platform/databases/ids-in.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import type { AnyTable, ColumnFacts, StudentTable } from '#server/platform/table.ts'
import { rowsOfStudents, STUDENT_TABLES } from '#server/student-rows.ts'
import { tableNamed, type TableName } from '#server/tables.ts'

type Row = Record<string, unknown>
type Ids = readonly [StudentId, ...StudentId[]]

/**
 * A row as a person can read it: without secrets, times as text, stored JSON as what it says, and every other text letter by letter.
 * @param tables whose columns it has; those of the first count first.
 */
export function readable(tables: readonly AnyTable[], row: Row): Row {
  const columns = Object.assign({}, ...tables.map((table) => table.columns).reverse()) as AnyTable['columns']
  const cells = Object.entries(row).filter(([column]) => columns[column]?.means !== 'secret')
  return Object.fromEntries(cells.map(([column, cell]) => [column, readableCell(columns[column], cell)]))
}

function readableCell(facts: ColumnFacts | undefined, cell: unknown): unknown {
  if (typeof cell === 'number' && facts?.means === 'time') return new Date(cell).toISOString()
  if (typeof cell === 'string' && facts?.means === 'json') return JSON.parse(cell) as unknown
  return cell
}

interface List {
  rows: (table: StudentTable, ids: Ids) => RawBuilder<Row>
  /** Other tables whose columns the rows have. */
  also?: readonly TableName[]
}

const ALL: List = {
  rows: (table, ids) => sql`select * from ${sql.table(table.name)} where ${rowsOfStudents(table, ids)}`,
}

/** Rows of a room, with the lesson's id. */
const IN_ROOMS: List = {
  rows: (table, ids) => sql`
    select happened.*, session.lesson_id from ${sql.table(table.name)} as happened
    join session on session.id = happened.session_id where ${rowsOfStudents(table, ids)}`,
}

const some = (...columns: string[]): List => ({
  rows: (table, ids) => sql`select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(table.name)} where ${rowsOfStudents(table, ids)}`,
})

/** Lists that say more, or less, than the rows of their table. */
const LISTS: Partial<Record<TableName, List>> = {
  lessonStudent: {
    rows: (_table, ids) => sql`
      select lesson.id, kind, status, starts_at, ends_at, classroom.name as classroom, tutor.display_name as tutor,
        textbook_id, page, note, cancel_reason
      from lesson_student join lesson on lesson.id = lesson_student.lesson_id
      join classroom on classroom.id = lesson.classroom_id join tutor on tutor.id = lesson.tutor_id
      where student_id in (${sql.join(ids)}) order by starts_at`,
    also: ['lesson'],
  },
  // With the words that were answered, and whose they were.
  consent: {
    rows: (_table, ids) => sql`
      select consent.*, title as question, words as question_words, title_en as question_en,
        words_en as question_words_en, branch.name as asked_by
      from consent left join consent_question on consent_question.id = question_id
      left join branch on branch.id = consent_question.branch_id
      where student_id in (${sql.join(ids)}) order by at`,
  },
  attendance: IN_ROOMS,
  call: IN_ROOMS,
  offlineWork: IN_ROOMS,
  pageTurn: IN_ROOMS,
  pagePlayed: IN_ROOMS,
  lateState: IN_ROOMS,
  credential: some('loginId', 'disabledAt'),
  signOnIdentity: some('issuer', 'subject', 'joinedAt'),
  knownDevice: some('way', 'seenAt'),
  externalKey: some('source', 'externalId'),
  auditLine: some('at', 'event', 'actor', 'facts'),
}

/** Each file of an export with its lists, as the definitions of the tables say. */
const PARTS = Map.groupBy(
  STUDENT_TABLES.flatMap((table) => {
    const { export: place } = table.words
    return 'leftOut' in place ? [] : [{ file: place[0], name: place[1], table }]
  }),
  ({ file }) => file,
)
export const PART_NAMES: readonly string[] = [...PARTS.keys()].sort()

/**
 * One file of the export, as JSON, of a student and of the doubles that were joined to them. Other students whom a line of the audit
 * names are nobody in it.
 */
export async function partText(tx: Tx, part: string, ids: Ids): Promise<string> {
  const lists: Record<string, Row[]> = {}
  for (const { name, table } of PARTS.get(part)!) {
    const { rows, also = [] } = LISTS[table.name] ?? ALL
    const found = (await rows(table, ids).execute(tx.db)).rows
    const shown = table.name === 'auditLine' ? await withoutOthers(tx, found, ids) : found
    lists[name] = shown.map((row) => readable([table, ...also.map(tableNamed)], row))
  }
  return JSON.stringify(lists, null, 1)
}

/** A line of before may name a whole class. */
async function withoutOthers(tx: Tx, lines: readonly Row[], ids: Ids): Promise<Row[]> {
  const others = await listOtherStudents(
    tx,
    [...new Set(lines.flatMap(({ facts }) => idsIn(facts as string)))],
    ids,
  )
  return lines.map((line) => ({ ...line, facts: struckOut(line.facts as string, { ids: others }) }))
}

async function listOtherStudents(tx: Tx, found: readonly string[], own: Ids): Promise<string[]> {
  const others: string[] = []
  for (const some of inPieces(found)) {
    const students = tx.db
      .selectFrom('student')
      .select('id')
      .where('id', 'in', some as StudentId[])
    others.push(...(await students.execute()).map(({ id }) => id))
  }
  return others.filter((id) => !own.includes(id as StudentId))
}
