import type { Page } from '#contract/books/curriculum.ts'
import type { LessonId, StudentId, TextbookId, TutorId } from '#contract/kernel/ids.ts'
import { dayAt, momentAt } from '#contract/kernel/zones.ts'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import { pageStore } from '#server/books/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { entrance, rooms } from '#server/room/index.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { findDemoBook } from './demo-books.ts'
import { demoBranch, STUDENTS_WITH_A_PAST } from './demo-school.ts'
import type { DemoSchool } from './fill-demo.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS
const LESSON_MINUTES = 50
/** Pages read in each of the seven weeks before this one, the oldest first. In one week there was no lesson. */
const PAGES_READ = [2, 3, 0, 4, 3, 5, 4]

/** Gives some students earlier lessons, so that their parents' page has content. They use the rules of real lessons. */
export async function teachPastLessons(tx: Tx, school: DemoSchool, now: Date): Promise<void> {
  const textbook = await findDemoBook(tx)
  if (!textbook) return
  const pages = await pageStore.listPages(tx, textbook.id)
  if (pages.length === 0) return
  const read = PAGES_READ.map((count, week) => {
    const before = PAGES_READ.slice(0, week).reduce((sum, each) => sum + each, 0)
    // A short book starts again at its first page.
    return Array.from({ length: count }, (_, index) => pages[(before + index) % pages.length]!)
  })
  for (const [week, pagesOfWeek] of read.entries()) {
    const day = dayAt(new Date(now.getTime() - (read.length - week) * WEEK_MS), demoBranch.timeZone)
    const startsAt = momentAt(`${day}T16:00`, demoBranch.timeZone)
    if (startsAt !== null && pagesOfWeek.length > 0)
      await teach(tx, school, { textbookId: textbook.id, pages: pagesOfWeek, startsAt })
  }
}

interface PastLesson {
  textbookId: TextbookId
  pages: Page[]
  startsAt: number
}

async function teach(
  tx: Tx,
  { branchId, classroomIds, accounts }: DemoSchool,
  { textbookId, pages, startsAt }: PastLesson,
): Promise<void> {
  const tutorId = accounts.find(({ role }) => role === 'tutor')!.id as TutorId
  const studentIds = accounts
    .filter(({ role, loginId }) => role === 'student' && STUDENTS_WITH_A_PAST.includes(loginId))
    .map(({ id }) => id as StudentId)
  const lesson = {
    id: tx.newId<LessonId>(),
    branchId,
    classroomId: classroomIds[0]!,
    tutorId,
    startsAt,
    endsAt: startsAt + LESSON_MINUTES * MINUTE_MS,
    students: studentIds.map((id) => ({ id, assignment: null })),
  }
  await lessonStore.saveLesson(tx, lesson)
  const { sessionId } = await entrance.enterRoom(
    tx,
    (await lessonStore.findLesson(tx, branchId, lesson.id))!,
    new Date(startsAt),
  )
  const tell = async (minute: number, events: RoomEvent[]) => {
    await rooms.tellRoom(
      tx,
      await rooms.lockRoom(tx, sessionId),
      events,
      new Date(startsAt + minute * MINUTE_MS),
    )
  }
  await tell(0, [
    ...studentIds.map((studentId): RoomEvent => ({ type: 'student-joined', studentId })),
    { type: 'session-started', by: tutorId },
  ])
  const minutesOnPage = LESSON_MINUTES / pages.length
  for (const [index, { number, sentences }] of pages.entries()) {
    const at = (played: number): RoomEvent[] =>
      studentIds.map((studentId) => ({
        type: 'state-recorded',
        studentId,
        state: { textbookId, page: number, sentence: null, activity: 'reading', progress: { played } },
      }))
    await tell(index * minutesOnPage, at(0))
    await tell((index + 0.5) * minutesOnPage, at(sentences.length))
  }
  await tell(LESSON_MINUTES, [{ type: 'session-finished', by: tutorId }])
}
