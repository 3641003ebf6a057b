import { sql } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Classroom } from '#contract/school/school.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { inReferenceOrder } from '#server/platform/databases/table-ddl.ts'
import type { ColumnFacts } from '#server/platform/table.ts'
import * as studentRows from '#server/student-rows.ts'
import { TABLES } from '#server/tables.ts'
import { aClassroom, aTutor } from '../builders.ts'

type Cell = string | number | Uint8Array | null

/** Values with a meaning that the code which erases, joins or hands out reads. */
const MEANT: Record<string, Cell> = {
  role: 'student',
  'session.status': 'finished',
  'auditLine.event': 'student-changed',
  'signIn.endedBecause': 'expired',
  'trial.erasedAt': null,
  'letter.personId': null,
  'letterAddress.personId': null,
  'letterAddress.role': null,
  'recording.kind': 'sentence',
  'student.joinedTo': null,
}
/** JSON that names people by their ids. */
const NAMING = new Set(['auditLine.facts', 'idempotency.answer'])
/** Columns that name a row of this table by another name than its own. */
const REFERRED: Record<string, string> = { answeredBy: 'tutor' }

let number = 1_700_000_000_000

const THEIRS: ReadonlySet<string> = new Set(studentRows.STUDENT_TABLES.map(({ name }) => name))

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
    const { branchId, id: classroomId } = classroom
    const facts = { displayName: marker, reading: marker, grade: 3, levelId: null, onlyLessonId: null }
    await tx.db
      .insertInto('student')
      .values({ id, ...facts, branchId, classroomId })
      .execute()
    const there = { student: id, branch: branchId, classroom: classroomId, tutor: tutor.id }
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
  for (const table of inReferenceOrder(TABLES)) {
    if (table.name in given) continue
    const cells = Object.entries(table.columns).map(([column, facts]): [string, Cell] => [
      column,
      cellOf(table.name, column, facts, { studentId, marker, keys }),
    ])
    const row = Object.fromEntries(cells)
    keys.set(table.name, (row.id ?? row.writeId ?? row.sha256 ?? row.lessonId) as string)
    await sql`insert into ${sql.table(table.name)} (${sql.join(cells.map(([name]) => sql.ref(name)))})
      values (${sql.join(cells.map(([name]) => row[name]))})`.execute(tx.db)
  }
}

interface Life {
  studentId: StudentId
  marker: string
  keys: ReadonlyMap<string, string>
}

function cellOf(table: string, name: string, facts: ColumnFacts, { studentId, marker, keys }: Life): Cell {
  const place = `${table}.${name}`
  const isTheirs = THEIRS.has(table)
  for (const key of [place, name]) if (key in MEANT) return MEANT[key]!
  if (facts.isStudent || facts.names?.table === 'student') return studentId
  const referred = facts.names?.table ?? REFERRED[name]
  if (referred !== undefined) return keys.get(referred) ?? newId<string>()
  if (facts.stored === 'bytes') return Buffer.from(isTheirs ? marker : 'bytes')
  if (facts.stored !== 'text') return (number += 1)
  if (facts.means === 'json')
    return isTheirs
      ? JSON.stringify({
          ...(NAMING.has(place) && { student: studentId }),
          before: { displayName: marker },
        })
      : '[]'
  if (/(^id|Id|^by|By)$/.test(name)) return newId<string>()
  return isTheirs ? `${marker} ${place}` : `${place} ${studentId.slice(-12)}`
}
