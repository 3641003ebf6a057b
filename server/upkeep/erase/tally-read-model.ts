import type { LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

type LessonTally = Record<'students' | 'attended' | 'excused' | 'presentMs', number>
type TalkTally = Record<'talks' | 'talkMs' | 'calls' | 'waitMs', number>

/** The lessons that have begun with this student on their list. */
export async function listLessonsOf(
  tx: Tx,
  studentId: StudentId,
): Promise<({ lessonId: LessonId } & LessonTally)[]> {
  const rows = await tx.db
    .selectFrom('lessonStudent')
    .innerJoin('session', 'session.lessonId', 'lessonStudent.lessonId')
    .leftJoin('attendance', (join) =>
      join
        .onRef('attendance.sessionId', '=', 'session.id')
        .onRef('attendance.studentId', '=', 'lessonStudent.studentId'),
    )
    .leftJoin('absence', (join) =>
      join
        .onRef('absence.lessonId', '=', 'lessonStudent.lessonId')
        .onRef('absence.studentId', '=', 'lessonStudent.studentId')
        .on('absence.withdrawnAt', 'is', null),
    )
    .select(['lessonStudent.lessonId', 'joinedAt', 'leftAt', 'absence.id as absenceId'])
    .where('lessonStudent.studentId', '=', studentId)
    .where('startedAt', 'is not', null)
    .execute()
  const lessons = new Map<LessonId, LessonTally>()
  for (const { lessonId, joinedAt, leftAt, absenceId } of rows) {
    const isHere = joinedAt !== null
    const known = lessons.get(lessonId)?.presentMs ?? 0
    lessons.set(lessonId, {
      students: 1,
      attended: isHere ? 1 : 0,
      excused: !isHere && absenceId !== null ? 1 : 0,
      presentMs: known + (isHere && leftAt !== null ? leftAt - joinedAt : 0),
    })
  }
  return [...lessons].map(([lessonId, counts]) => ({ lessonId, ...counts }))
}

/** The talks and answered calls of this student, by lesson and tutor. */
export async function listTalksOf(
  tx: Tx,
  studentId: StudentId,
): Promise<({ lessonId: LessonId; tutorId: TutorId } & TalkTally)[]> {
  const tallies = new Map<string, { lessonId: LessonId; tutorId: TutorId } & TalkTally>()
  const of = (lessonId: LessonId, tutorId: TutorId) => {
    const key = `${lessonId} ${tutorId}`
    const tally = tallies.get(key) ?? { lessonId, tutorId, talks: 0, talkMs: 0, calls: 0, waitMs: 0 }
    tallies.set(key, tally)
    return tally
  }
  const talks = await tx.db
    .selectFrom('talk')
    .innerJoin('session', 'session.id', 'sessionId')
    .select(['lessonId', 'tutorId', 'connectedAt', 'endedAt'])
    .where('studentId', '=', studentId)
    .execute()
  for (const { lessonId, tutorId, connectedAt, endedAt } of talks) {
    const tally = of(lessonId, tutorId)
    tally.talks += 1
    tally.talkMs += connectedAt !== null && endedAt !== null ? endedAt - connectedAt : 0
  }
  const calls = await tx.db
    .selectFrom('lessonStudent')
    .innerJoin('session', 'session.lessonId', 'lessonStudent.lessonId')
    .innerJoin('call', (join) =>
      join.onRef('call.sessionId', '=', 'session.id').onRef('call.studentId', '=', 'lessonStudent.studentId'),
    )
    .select(['session.lessonId', 'answeredBy', 'answeredAt', 'raisedAt'])
    .where('lessonStudent.studentId', '=', studentId)
    .where('answeredAt', 'is not', null)
    .execute()
  for (const { lessonId, answeredBy, answeredAt, raisedAt } of calls) {
    const tally = of(lessonId, answeredBy as TutorId)
    tally.calls += 1
    tally.waitMs += answeredAt! - raisedAt
  }
  return [...tallies.values()]
}
