import { sql } from 'kysely'
import type { LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

type LessonTally = Record<'students' | 'attended' | 'excused' | 'present_ms', number>
type TalkTally = Record<'talks' | 'talk_ms' | 'calls' | 'wait_ms', number>

/** Adds a student's lessons and talks to the counts that stay, before their rows are erased. */
export async function saveTallies(tx: Tx, studentId: StudentId): Promise<void> {
  for (const { lesson_id, ...counts } of await listLessonsOf(tx, studentId))
    await tx.db
      .insertInto('lesson_tally')
      .values({ lesson_id, ...counts })
      .onConflict((clash) => clash.column('lesson_id').doUpdateSet(added('lesson_tally', counts)))
      .execute()
  for (const { lesson_id, tutor_id, ...counts } of await listTalksOf(tx, studentId))
    await tx.db
      .insertInto('talk_tally')
      .values({ lesson_id, tutor_id, ...counts })
      .onConflict((clash) =>
        clash.columns(['lesson_id', 'tutor_id']).doUpdateSet(added('talk_tally', counts)),
      )
      .execute()
}

function added(table: string, counts: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(counts).map(([column, count]) => [
      column,
      sql<number>`${sql.ref(`${table}.${column}`)} + ${count}`,
    ]),
  )
}

/** The lessons that have begun with this student on their list. */
async function listLessonsOf(
  tx: Tx,
  studentId: StudentId,
): Promise<({ lesson_id: LessonId } & LessonTally)[]> {
  const rows = await tx.db
    .selectFrom('lesson_student')
    .innerJoin('session', 'session.lesson_id', 'lesson_student.lesson_id')
    .leftJoin('attendance', (join) =>
      join
        .onRef('attendance.session_id', '=', 'session.id')
        .onRef('attendance.student_id', '=', 'lesson_student.student_id'),
    )
    .leftJoin('absence', (join) =>
      join
        .onRef('absence.lesson_id', '=', 'lesson_student.lesson_id')
        .onRef('absence.student_id', '=', 'lesson_student.student_id')
        .on('absence.withdrawn_at', 'is', null),
    )
    .select(['lesson_student.lesson_id', 'joined_at', 'left_at', 'absence.id as absence_id'])
    .where('lesson_student.student_id', '=', studentId)
    .where('started_at', 'is not', null)
    .execute()
  const lessons = new Map<LessonId, LessonTally>()
  for (const { lesson_id, joined_at, left_at, absence_id } of rows) {
    const isHere = joined_at !== null
    const known = lessons.get(lesson_id)?.present_ms ?? 0
    lessons.set(lesson_id, {
      students: 1,
      attended: isHere ? 1 : 0,
      excused: !isHere && absence_id !== null ? 1 : 0,
      present_ms: known + (isHere && left_at !== null ? left_at - joined_at : 0),
    })
  }
  return [...lessons].map(([lesson_id, counts]) => ({ lesson_id, ...counts }))
}

async function listTalksOf(
  tx: Tx,
  studentId: StudentId,
): Promise<({ lesson_id: LessonId; tutor_id: TutorId } & TalkTally)[]> {
  const tallies = new Map<string, { lesson_id: LessonId; tutor_id: TutorId } & TalkTally>()
  const of = (lesson_id: LessonId, tutor_id: TutorId) => {
    const key = `${lesson_id} ${tutor_id}`
    const tally = tallies.get(key) ?? { lesson_id, tutor_id, talks: 0, talk_ms: 0, calls: 0, wait_ms: 0 }
    tallies.set(key, tally)
    return tally
  }
  const talks = await tx.db
    .selectFrom('talk')
    .innerJoin('session', 'session.id', 'session_id')
    .select(['lesson_id', 'tutor_id', 'connected_at', 'ended_at'])
    .where('student_id', '=', studentId)
    .execute()
  for (const { lesson_id, tutor_id, connected_at, ended_at } of talks) {
    const tally = of(lesson_id, tutor_id)
    tally.talks += 1
    tally.talk_ms += connected_at !== null && ended_at !== null ? ended_at - connected_at : 0
  }
  const calls = await tx.db
    .selectFrom('lesson_student')
    .innerJoin('session', 'session.lesson_id', 'lesson_student.lesson_id')
    .innerJoin('call', (join) =>
      join
        .onRef('call.session_id', '=', 'session.id')
        .onRef('call.student_id', '=', 'lesson_student.student_id'),
    )
    .select(['session.lesson_id', 'answered_by', 'answered_at', 'raised_at'])
    .where('lesson_student.student_id', '=', studentId)
    .where('answered_at', 'is not', null)
    .execute()
  for (const { lesson_id, answered_by, answered_at, raised_at } of calls) {
    const tally = of(lesson_id, answered_by as TutorId)
    tally.calls += 1
    tally.wait_ms += answered_at! - raised_at
  }
  return [...tallies.values()]
}
