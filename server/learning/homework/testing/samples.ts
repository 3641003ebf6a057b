import { byStudent, byTutor, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

export const homeworkSamples = {
  '/tutor/set-homework': byTutor('planned', ({ studentId, lessonId, textbookId }) => ({
    studentId,
    dueLessonId: lessonId,
    task: { kind: 'page', textbookId, page: 2 },
  })),
  '/tutor/withdraw-homework': byTutor('assigned', ({ homeworkId }) => ({ homeworkId })),
  '/tutor/student-homework': byTutor('assigned', ({ studentId }) => ({ studentId })),
  '/tutor/without-homework': byTutor('assigned', ({ lessonId }) => ({ lessonId })),
  '/student/homework': byStudent('assigned', () => ({})),
  '/student/record-training': byStudent('running', ({ sessionId, textbookId }) => ({
    sessionId,
    place: { textbookId, page: 1 },
    seconds: 60,
  })),
} satisfies Partial<Samples>

export const setHomework: Bring = async ({ tutor, student, textbookId }) => {
  const task = { kind: 'page', textbookId, page: 2 } as const
  const { homework } = await tutor.does('/tutor/set-homework', { studentId: student.person.id, task })
  return { homeworkId: homework.id }
}
