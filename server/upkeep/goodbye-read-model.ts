import { sql } from 'kysely'
import type { BranchId, StudentId } from '#contract/kernel/ids.ts'
import { grantStore, type StoredGrant } from '#server/access/grants/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Tables } from '#server/platform/databases/tables.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { directoryStore } from '#server/school/people/index.ts'

/** A student of the branch with their classroom, leavers too; null for anybody else. */
export async function findStudentOfBranch(tx: Tx, branchId: BranchId, id: StudentId) {
  const row = await tx.db
    .selectFrom('student')
    .innerJoin('classroom', 'classroom.id', 'student.classroomId')
    .leftJoin('classroomEmblem', (join) =>
      join
        .onRef('classroomEmblem.studentId', '=', 'student.id')
        .onRef('classroomEmblem.classroomId', '=', 'student.classroomId'),
    )
    .select([
      'student.id',
      'student.displayName as displayName',
      'reading',
      'grade',
      'emblem',
      'classroom.name as classroom',
      'leftAt as leftAt',
    ])
    .where('student.id', '=', id)
    .where('student.branchId', '=', branchId)
    .executeTakeFirst()
  return row ?? null
}

/** The counts of what an erasure deletes, each by an index on the student. */
export async function countWhatGoes(tx: Tx, id: StudentId) {
  const one = { studentId: id }
  const { recordings, starred, bytes } = await countRecordings(tx, id)
  const password = tx.db.selectFrom('credential').select('loginId').where('role', '=', 'student')
  const grants = await grantStore.listGrants(tx, 'any', { role: 'student', personIds: [id] })
  const inForce = (kind: StoredGrant['kind']) =>
    grants.filter((each) => each.kind === kind && each.revokedAt === null)
  const addresses = tx.db
    .selectFrom('letterAddress')
    .innerJoin('grant', 'grant.id', 'linkId')
    .select('letterAddress.id')
    .where('grant.personId', '=', id)
  const invitations = tx.db
    .selectFrom('letterInvitation')
    .innerJoin('grant', 'grant.id', 'urlId')
    .select('letterInvitation.id')
    .where('role', '=', 'student')
    .where('personId', '=', id)
  const notes = tx.db.selectFrom('lessonStudent').select('lessonId').where('studentId', '=', id)
  const contact = await directoryStore.findContact(tx, id)
  const guardians = new Set(await consentStore.listGuardians(tx, id))
  if (contact) guardians.add(contact.name || contact.mail)
  return {
    goes: {
      hasPassword: (await password.where('personId', '=', id).executeTakeFirst()) !== undefined,
      hasPictures: inForce('picture-password').length > 0,
      cards: inForce('card').length,
      recordings,
      starred,
      events: await countEvents(tx, id),
      attempts: await count(tx, 'attempt', one),
      notes:
        (await notes.where('note', '<>', '').execute()).length +
        (await count(tx, 'parentMessage', one)) +
        (await count(tx, 'homework', one)) +
        (await count(tx, 'honor', one)),
      guardians: [...guardians].filter((name) => name !== ''),
      guardianLinks: grants.filter(({ kind }) => kind === 'guardian-link').length,
      addresses: (await addresses.execute()).length + (await invitations.execute()).length,
    },
    recordedBytes: bytes,
  }
}

type OfStudent = {
  [Name in keyof Tables]: Tables[Name] extends { studentId: unknown } ? Name : never
}[keyof Tables]

async function count(tx: Tx, table: OfStudent, { studentId }: { studentId: StudentId }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where student_id = ${studentId}`.execute(tx.db)
  return Number(rows[0]!.count)
}

async function countRecordings(tx: Tx, id: StudentId) {
  const { rows } = await sql<{ recordings: number; starred: number; bytes: number }>`
    select count(*) as recordings, count(starred_in) as starred, coalesce(sum(byte_count), 0) as bytes
    from recording where student_id = ${id} and stored_at is not null`.execute(tx.db)
  const { recordings, starred, bytes } = rows[0]!
  return { recordings: Number(recordings), starred: Number(starred), bytes: Number(bytes) }
}

/** Pages turned and played and calls, by the rooms of their lessons. */
async function countEvents(tx: Tx, id: StudentId): Promise<number> {
  let sum = 0
  for (const table of ['pageTurn', 'pagePlayed', 'call'] as const) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from lesson_student
      join session on session.lesson_id = lesson_student.lesson_id
      join ${sql.table(table)} as happened
        on happened.session_id = session.id and happened.student_id = lesson_student.student_id
      where lesson_student.student_id = ${id}`.execute(tx.db)
    sum += Number(rows[0]!.count)
  }
  return sum
}

/** The counts that stay, and the time of the first lesson. */
export async function countWhatStays(tx: Tx, id: StudentId) {
  const attended = await sql<{ count: number }>`
    select count(distinct session_id) as count from attendance where student_id = ${id}`.execute(tx.db)
  const talks = await sql<{ ms: number }>`
    select coalesce(sum(ended_at - connected_at), 0) as ms from talk
    where student_id = ${id} and ended_at is not null and connected_at is not null`.execute(tx.db)
  const first = await sql<{ at: number | null }>`
    select min(starts_at) as at from lesson_student join lesson on lesson.id = lesson_student.lesson_id
    where student_id = ${id}`.execute(tx.db)
  const at = first.rows[0]!.at
  return {
    attended: Number(attended.rows[0]!.count),
    talkMs: Number(talks.rows[0]!.ms),
    since: at === null ? null : Number(at),
  }
}

/** The lessons that have not begun, in their order, each with the number of its other students. */
export async function listComingLessons(tx: Tx, id: StudentId, now: Date) {
  return await tx.db
    .selectFrom('lessonStudent')
    .innerJoin('lesson', 'lesson.id', 'lessonStudent.lessonId')
    .innerJoin('classroom', 'classroom.id', 'lesson.classroomId')
    .select((row) => [
      'classroom.name as classroom',
      'startsAt as startsAt',
      row
        .selectFrom('lessonStudent as other')
        .select((all) => sql<number>`${all.fn.countAll()} - 1`.as('others'))
        .whereRef('other.lessonId', '=', 'lesson.id')
        .as('others'),
    ])
    .where('studentId', '=', id)
    .where('status', '=', 'scheduled')
    .where('startsAt', '>', now.getTime())
    .orderBy('startsAt')
    .execute()
}
