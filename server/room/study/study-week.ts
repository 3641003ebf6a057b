import type { BranchId, StudentId } from '#contract/kernel/ids.ts'
import type { StudyFigures, StudyWeek } from '#contract/room/calls/lessons.ts'
import type { Tx } from '#server/platform/database.ts'
import { type homeReading, homeStayStore, stayTimes } from '#server/reading/index.ts'
import { getBranch, lastWeeks } from '#server/school/index.ts'
import { type AttendedSession, listAttendedSessions } from './study-read-model.ts'

const MINUTE_MS = 60_000

/** This week of each of these students of a branch. */
export async function studyWeeks(
  tx: Tx,
  branchId: BranchId,
  studentIds: readonly StudentId[],
  now: Date,
): Promise<Map<StudentId, StudyWeek>> {
  const { timeZone } = await getBranch(tx, branchId)
  const { monday, ...span } = lastWeeks(now, timeZone).thisWeek
  const sessions = await listAttendedSessions(tx, studentIds, span)
  const home = await homeStayStore.listHomeStays(tx, studentIds, span)
  return new Map(
    studentIds.map((id) => [
      id,
      { monday, lessons: inLessons(sessions.get(id) ?? [], now), home: atHome(home.get(id) ?? []) },
    ]),
  )
}

/** The totals of stays outside of lessons. */
export function atHome(stays: readonly homeReading.HomeStay[]): StudyFigures {
  const read = stays.flatMap(({ textbookId, page, readAt }) =>
    readAt === null ? [] : [`${textbookId}/${page}`],
  )
  const ms = stays.reduce((sum, stay) => sum + stay.ms, 0)
  return { minutes: Math.round(ms / MINUTE_MS), pages: new Set(read).size }
}

function inLessons(sessions: readonly AttendedSession[], now: Date): StudyFigures {
  const minutes = sessions.map(({ session, attendance }) => {
    const story: stayTimes.Span | null = stayTimes.storySpan(session, now)
    return story ? Math.round(stayTimes.presentMs(stayTimes.presentSpans(attendance, story)) / MINUTE_MS) : 0
  })
  const read = sessions.flatMap((each) => each.read.map(({ textbookId, page }) => `${textbookId}/${page}`))
  return { minutes: minutes.reduce((sum, each) => sum + each, 0), pages: new Set(read).size }
}
