import { byTutor, type Samples } from '#server/testing/sample.ts'

export const deskSamples = {
  '/tutor/last-time': byTutor('planned', ({ lessonId }) => ({ lessonId })),
  '/tutor/lesson-students': byTutor('running', ({ lessonId }) => ({ lessonId })),
  '/tutor/chapter-details': byTutor('running', ({ lessonId, chapterId }) => ({ lessonId, chapterId })),
} satisfies Partial<Samples>
