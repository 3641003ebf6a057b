import type { StudentId, TextbookId } from '#contract/kernel/ids.ts'
import type { ThreadLesson } from '#contract/records/thread.ts'
import { checkHistory } from '#server/learning/final-checks/index.ts'
import type { StoredHonor } from '#server/learning/honors/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { stayTimes } from '#server/reading/index.ts'
import { lessonRecords } from '#server/room/index.ts'
import { pageSpans } from './rules.ts'

const LESSONS_A_PAGE = 10

interface Given {
  studentId: StudentId
  /** Of this student, and not taken back. */
  honors: readonly StoredHonor[]
  titleOf: (id: TextbookId) => string
  mayReadNotes: boolean
}

/** A page of a student's lessons, the newest first, and the time before which the next page begins. */
export async function loadLessons(
  tx: Tx,
  { studentId, honors, titleOf, mayReadNotes }: Given,
  before: number,
  now: Date,
): Promise<{ lessons: ThreadLesson[]; earlier: number | null }> {
  const found = await lessonRecords.listStudentLessons(tx, studentId, before, LESSONS_A_PAGE + 1)
  const shown = found.slice(0, LESSONS_A_PAGE)
  const last = shown.at(-1)
  if (!last) return { lessons: [], earlier: null }
  const span = { from: last.startedAt, until: shown[0]!.startedAt + 1 }
  const studied = await lessonRecords.listStudied(tx, studentId, span)
  const attempts = await checkHistory.listAttemptsOfStudent(tx, studentId)
  const lessons = shown.map((lesson): ThreadLesson => {
    const { lessonId, startsAt, classroom, tutor, note, startedAt, finishedAt } = lesson
    const own = studied.find(({ session }) => session.id === lesson.sessionId)
    const story = own ? stayTimes.storySpan(own.session, now) : null
    const present = own && story ? stayTimes.presentSpans(own.attendance, story) : []
    const turn = own?.turns.at(-1)
    return {
      lessonId,
      startsAt,
      classroom,
      tutor,
      note: mayReadNotes ? note : '',
      minutes: Math.round(stayTimes.presentMs(present) / 60_000),
      pages: pageSpans(own?.turns ?? [], titleOf),
      lastPlace: turn ? { textbookId: turn.textbookId, page: turn.page } : null,
      callsAnswered: own?.callsAnswered ?? 0,
      talks: own?.talks.length ?? 0,
      checks: attempts
        .filter(({ at }) => at >= startedAt && at <= (finishedAt ?? Infinity))
        .map(({ chapterId: _chapter, ...check }) => check),
      honors: honors.filter((honor) => honor.lessonId === lessonId).map(({ kind }) => kind),
    }
  })
  return { lessons, earlier: found.length > shown.length ? last.startedAt : null }
}
