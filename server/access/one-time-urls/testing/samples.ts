import { randomInt } from 'node:crypto'
import { aSecret, byNobody, byTutor, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

/** Figures that no other lesson of the same tests shows. */
const someFigures = () => String(randomInt(1_000_000)).padStart(6, '0')

export const oneTimeUrlSamples = {
  '/signin-figures': byNobody('admitting', ({ figures }) => ({ figures })),
  '/tutor/show-figures': byTutor('admitting', ({ lessonId, studentId, urlId }) => ({
    lessonId,
    studentId,
    urlId,
    figures: someFigures(),
  })),
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
  const urlId = (await tutor.does('/tutor/generate-url', link)).url.id
  const figures = someFigures()
  await tutor.does('/tutor/show-figures', { lessonId, studentId: student.id, urlId, figures })
  return { urlId, figures }
}
