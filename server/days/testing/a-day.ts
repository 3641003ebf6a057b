import type { LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { aClassroom, aLesson, aTutor } from '#server/testing/builders.ts'
import { aLiveLesson, type Stage } from '#server/testing/scenes/a-live-lesson.ts'

export const TODAY = '2026-11-21'
const HOUR_MS = 3_600_000

/** A branch on a day with a lesson at ten, its tutor, a colleague, and its office at their desk. */
export async function aDay(server: () => TestServer, stage: Stage = 'planned') {
  const school = await aLiveLesson(server, stage)
  const { branchId, office, lessonId, tutorId, classroom, textbookId } = school
  const { database } = server()
  const colleagueId = school.colleague.person.id as TutorId
  // The scene's trial takes the same tutor and room at the same time.
  await database.transaction(async (tx) => {
    const trials = await lessonStore.listTrialLessons(tx, branchId, classroom.id)
    await lessonStore.deleteLessons(
      tx,
      trials.map(({ id }) => id),
    )
  })
  const third = await aTutor(database, { branchId, displayName: '佐々木 ゆう' })
  const sora = await aClassroom(database, { branchId, code: 'sora', name: 'そら教室' })
  const day = async (of: string | null = TODAY) => await office.does('/office/day', { branchId, day: of })
  return {
    ...school,
    studentId: school.student.person.id as StudentId,
    colleagueId,
    thirdId: third.id,
    sora,
    day,
    /** The lesson as the office's day shows it. */
    lesson: async (id: LessonId = lessonId, of?: string) =>
      (await day(of ?? TODAY)).lessons.find((each) => each.id === id)!,
    ill: (of: Partial<{ tutorId: TutorId; firstDay: string; lastDay: string }> = {}) =>
      office.does('/office/report-tutor-absence', {
        branchId,
        tutorId,
        firstDay: TODAY,
        lastDay: TODAY,
        words: '発熱',
        teller: '本人',
        ...of,
      }),
    give: (to: TutorId, seenTutor: TutorId = tutorId, id: LessonId = lessonId) =>
      office.ask('/office/give-lesson', { branchId, lessonId: id, tutorId: to, seenTutor }),
    /** Another lesson, so many hours after ten o'clock. */
    plan: async (hours: number, given: { tutorId?: TutorId; studentIds?: StudentId[] } = {}) =>
      (
        await aLesson(database, {
          classroom: sora,
          tutorId,
          textbookId,
          studentIds: [],
          ...given,
          startsAt: TEN_O_CLOCK + hours * HOUR_MS,
        })
      ).id,
    about: { branchId, lessonId },
    classroom,
  }
}
