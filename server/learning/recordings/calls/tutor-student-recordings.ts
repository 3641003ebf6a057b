import type { LessonId, SessionId } from '#contract/kernel/ids.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { tutorStudentRecordings } from '#contract/learning/recordings.ts'
import { MAX_PAST_RECORDINGS } from '#contract/learning/rules/recording-limits.ts'
import type { Tutor } from '#server/platform/actor.ts'
import { noteView } from '#server/platform/audit-view.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { lessonRecords } from '#server/room/index.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { listStudents } from '#server/school/people/index.ts'
import { type HeardRow, listPastRecordings } from '../recording-store.ts'
import { viewToHear } from '../view-to-hear.ts'

export const tutorStudentRecordingsCall = ({ spokenItems }: Services) =>
  handle(tutorStudentRecordings, async (asked, { studentId, kind }) => {
    const { tx, who } = asked
    const [student] = await listStudents(tx, [studentId])
    if (student?.branchId !== who.branchId) return notFound()
    await noteView(asked, 'viewed-recordings', studentId)
    const rows = await listPastRecordings(tx, studentId, kind)
    const led = await listLedLessons(tx, who, rows)
    const near = await lessonRecords.listLedStudents(tx, who, [studentId], asked.now)
    const own = rows
      .filter((row) => led.has(lessonOf(row)!) && (row.sessionId !== null || near.has(studentId)))
      .slice(0, MAX_PAST_RECORDINGS)
    const views = await viewToHear(asked, own, spokenItems, lessonOf)
    return {
      recordings: views.map((view, index) => ({ ...view, lessonId: led.get(lessonOf(own[index]!)!)! })),
    }
  })

/** The session in which it was made; of one from home, the session in which it was heard. */
function lessonOf({ sessionId, heardIn }: HeardRow): SessionId | null {
  return sessionId ?? heardIn
}

/** The lessons of these recordings that this tutor leads or has led, by their sessions. */
async function listLedLessons(
  tx: Tx,
  who: Tutor,
  rows: readonly HeardRow[],
): Promise<Map<SessionId, LessonId>> {
  const led = new Map<SessionId, LessonId>()
  for (const sessionId of new Set(rows.flatMap((row) => lessonOf(row) ?? []))) {
    const lessonId = await sessionStore.findLessonIdOf(tx, who.branchId, sessionId)
    if (lessonId && (await lessonRecords.findLedLesson(tx, who, lessonId))) led.set(sessionId, lessonId)
  }
  return led
}
