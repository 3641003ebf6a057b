import { byStudent, byTutor, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

export const honorSamples = {
  '/student/honors': byStudent('honored', () => ({})),
  '/tutor/record-honor': byTutor('running', ({ lessonId, studentId }) => ({
    lessonId,
    studentId,
    kind: 'voice',
    note: '',
  })),
  '/tutor/remove-honor': byTutor('honored', ({ honorId }) => ({ honorId })),
  '/tutor/student-honors': byTutor('honored', ({ studentId }) => ({ studentId })),
} satisfies Partial<Samples>

export const giveHonor: Bring = async ({ tutor, student, lessonId }) => {
  const gift = { lessonId, studentId: student.person.id, kind: 'effort', note: '' } as const
  return { honorId: (await tutor.does('/tutor/record-honor', gift)).honor.id }
}
