import { aSecret, byTutor, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

export const oneTimeUrlSamples = {
  '/tutor/generate-url': byTutor('planned', ({ lessonId, studentId, secret }) => ({
    lessonId,
    studentId,
    purpose: 'sign-in',
    secret,
  })),
  '/tutor/revoke-url': byTutor('admitting', ({ lessonId, studentId, urlId }) => ({
    lessonId,
    studentId,
    urlId,
  })),
  '/tutor/mypage-onetime': byTutor('planned', ({ lessonId, studentId, secret }) => ({
    lessonId,
    studentId,
    secret,
  })),
  '/tutor/sign-out-student': byTutor('planned', ({ lessonId, studentId }) => ({ lessonId, studentId })),
} satisfies Partial<Samples>

export const makeUrl: Bring = async ({ tutor, student, lessonId }) => {
  const link = { lessonId, studentId: student.id, purpose: 'sign-in', secret: aSecret() } as const
  return { urlId: (await tutor.does('/tutor/generate-url', link)).url.id }
}
