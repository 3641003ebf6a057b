import { sql } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Classroom } from '#contract/school.ts'
import { studentTables } from '#server/features/goodbyes/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { aClassroom, aTutor } from '../builders.ts'
import { catalogue } from './catalogue.ts'

type Cell = string | number | Uint8Array | null

/** Values with a meaning that the code which erases, joins or hands out reads. */
const MEANT: Record<string, Cell> = {
  role: 'student',
  'session.status': 'finished',
  'audit_line.event': 'student-changed',
  'sign_in.ended_because': 'expired',
  'trial.erased_at': null,
  'letter.url_id': null,
  'letter.person_id': null,
  'letter_address.person_id': null,
  'letter_address.role': null,
  'recording.kind': 'sentence',
  'student.joined_to': null,
}
/** Columns without a reference in the schema that may name a student. */
export const MAY_NAME_A_STUDENT = /^(student_id|person_id|owner_id|subject|subject_id|actor|actor_id)$/
/** Those of them that name staff alone, or somebody by another system's name. */
export const NAMES_NO_STUDENT: ReadonlySet<string> = new Set([
  'book_import.owner_id',
  'import_upload.owner_id',
  'letter.person_id',
  'letter_address.person_id',
  'sign_on_identity.subject',
])
/** JSON that names people by their ids. */
const NAMING = new Set(['audit_line.facts', 'idempotency.answer'])
/** Columns that name a row of this table, without a reference in the schema. */
const REFERRED: Record<string, string> = {
  line_id: 'audit_line',
  write_id: 'idempotency',
  answered_by: 'tutor',
}
/** JSON of the school's books, which is read by whatever comes after. */
const JSON_ELSEWHERE = new Set([
  'final_check.items',
  'final_check.keys',
  'page.picture',
  'page.sentences',
  'page.video',
  'textbook.creators',
])

let number = 1_700_000_000_000

const { STUDENT_TABLE_NAMES, studentTable } = studentTables
const THEIRS: ReadonlySet<string> = new Set(STUDENT_TABLE_NAMES)
/** The columns of a student's rows that hold JSON, as `table.column`. */
export const THEIR_JSON: ReadonlySet<string> = new Set(
  STUDENT_TABLE_NAMES.flatMap((name) => (studentTable(name).json ?? []).map((column) => `${name}.${column}`)),
)

/**
 * A student with a row in every table of the database, made from its own columns: each column that may name a student names this one, each
 * other reference a row that was made before, each text of their tables, and each file on its way in, has the marker.
 */
export async function aFullLife(
  database: Database,
  marker: string,
  given: Partial<Pick<Classroom, 'branchId'>> = {},
): Promise<{ id: StudentId; classroom: Classroom }> {
  const classroom = await aClassroom(database, { code: newId<string>(), ...given })
  const tutor = await aTutor(database, { branchId: classroom.branchId })
  const id = newId<StudentId>()
  await database.transaction(async (tx) => {
    const { branchId, id: classroom_id } = classroom
    const facts = { display_name: marker, reading: marker, grade: 3, level_id: null, only_lesson_id: null }
    await tx.db
      .insertInto('student')
      .values({ id, ...facts, branch_id: branchId, classroom_id })
      .execute()
    const there = { student: id, branch: branchId, classroom: classroom_id, tutor: tutor.id }
    await fillTables(tx, id, marker, there)
  })
  return { id, classroom }
}

/** @param given the ids of rows that are there, by table. */
async function fillTables(
  tx: Tx,
  studentId: StudentId,
  marker: string,
  given: Record<string, string>,
): Promise<void> {
  const keys = new Map(Object.entries(given))
  const tables = inOrder(Map.groupBy(await catalogue(tx), ({ table }) => table))
  for (const [table, columns] of tables) {
    if (table in given || table === 'migration') continue
    const cells = columns.map((column): [string, Cell] => [
      column.name,
      cellOf(column, studentId, marker, keys),
    ])
    const row = Object.fromEntries(cells)
    const key = row.id ?? row.write_id ?? row.sha256 ?? row.lesson_id
    keys.set(table, key as string)
    await sql`insert into ${sql.table(table)} (${sql.join(cells.map(([name]) => sql.ref(name)))})
      values (${sql.join(cells.map(([name]) => row[name]))})`.execute(tx.db)
  }
}

type Column = Awaited<ReturnType<typeof catalogue>>[number]

function cellOf(
  { table, name, type, refersTo }: Column,
  studentId: StudentId,
  marker: string,
  keys: ReadonlyMap<string, string>,
): Cell {
  const place = `${table}.${name}`
  const isTheirs = THEIRS.has(table) || table.startsWith('import_')
  for (const key of [place, name]) if (key in MEANT) return MEANT[key]!
  if (refersTo === 'student') return studentId
  if (refersTo !== null) return keys.get(refersTo)!
  if (MAY_NAME_A_STUDENT.test(name) && !NAMES_NO_STUDENT.has(place)) return studentId
  const referred = REFERRED[name]
  if (referred !== undefined && referred !== table) return keys.get(referred)!
  if (type === 'number') return (number += 1)
  if (type === 'bytes') return Buffer.from(isTheirs ? marker : 'bytes')
  if (THEIR_JSON.has(place))
    return JSON.stringify({
      ...(NAMING.has(place) && { student: studentId }),
      before: { displayName: marker },
    })
  if (JSON_ELSEWHERE.has(place)) return '[]'
  if (/(^|_)(id|by)$/.test(name)) return newId<string>()
  return isTheirs ? `${marker} ${place}` : `${place} ${studentId.slice(-12)}`
}

/** Tables after those to which they refer. */
function inOrder(tables: Map<string, Column[]>): [string, Column[]][] {
  const waiting = new Map(tables)
  const ordered: [string, Column[]][] = []
  while (waiting.size > 0) {
    const next = [...waiting].find(([name, columns]) =>
      columns.every(({ refersTo }) => refersTo === null || refersTo === name || !waiting.has(refersTo)),
    )!
    waiting.delete(next[0])
    ordered.push(next)
  }
  return ordered
}
