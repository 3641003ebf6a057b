import { notFound } from '#contract/kernel/refusal.ts'
import { tutorStudentHomework } from '#contract/learning/homework.ts'
import { checkHistory, missedItems } from '#server/learning/final-checks/index.ts'
import { handle } from '#server/platform/handle.ts'
import { listStudents } from '#server/school/people/index.ts'
import { comingLessons } from '../coming-lessons.ts'
import { homeworkOfStudents } from '../view-homework.ts'

export const tutorStudentHomeworkCall = handle(
  tutorStudentHomework,
  async ({ tx, who, now }, { studentId }) => {
    const [student] = await listStudents(tx, [studentId])
    if (student?.branchId !== who.branchId) return notFound()
    const homework = (await homeworkOfStudents(tx, [studentId], now)).get(studentId) ?? []
    const coming = await comingLessons(tx, who.branchId, studentId, now)
    const lastTried = (await checkHistory.listAttemptsOfStudent(tx, studentId)).at(-1)
    const missed = lastTried && (await missedItems.findMissedItems(tx, studentId, lastTried.chapterId))
    return {
      homework,
      lessons: coming.slice(0, 8).map(({ id, startsAt, endsAt }) => ({ id, startsAt, endsAt })),
      missed: missed ? { chapterId: missed.chapterId, title: missed.title, items: missed.items } : null,
    }
  },
)
