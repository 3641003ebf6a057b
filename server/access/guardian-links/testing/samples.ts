import { byOffice, aSecret, byTutor, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

export const guardianLinkSamples = {
  '/tutor/make-guardian-link': byTutor('planned', ({ studentId, secret }) => ({
    studentId,
    relation: 'mother',
    secret,
  })),
  '/tutor/revoke-guardian-link': byTutor('admitting', ({ guardianLinkId }) => ({ guardianLinkId })),
  '/tutor/student-guardian-links': byTutor('admitting', ({ studentId }) => ({ studentId })),
  '/office/guardian-links': byOffice('planned', ({ branchId, studentId }) => ({ branchId, studentId })),
  '/office/make-guardian-link': byOffice('planned', ({ branchId, studentId, secret }) => ({
    branchId,
    studentId,
    relation: 'mother',
    secret,
  })),
  '/office/revoke-guardian-link': byOffice('admitting', ({ branchId, guardianLinkId }) => ({
    branchId,
    guardianLinkId,
  })),
} satisfies Partial<Samples>

export const makeGuardianLink: Bring = async ({ tutor, student }) => {
  const wish = { studentId: student.person.id, relation: 'mother', secret: aSecret() } as const
  return { guardianLinkId: (await tutor.does('/tutor/make-guardian-link', wish)).link.id }
}
