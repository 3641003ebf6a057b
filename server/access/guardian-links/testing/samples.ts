import { byOffice, aSecret, byTutor, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

export const guardianLinkSamples = {
  '/guardian-links': byTutor('planned', ({ branchId, studentId }) => ({ branchId, studentId })),
  '/make-guardian-link': byOffice('planned', ({ branchId, studentId, secret }) => ({
    branchId,
    studentId,
    relation: 'mother',
    secret,
  })),
  '/revoke-guardian-link': byTutor('admitting', ({ branchId, guardianLinkId }) => ({
    branchId,
    guardianLinkId,
  })),
} satisfies Partial<Samples>

export const makeGuardianLink: Bring = async ({ tutor, student }) => {
  const wish = { studentId: student.person.id, relation: 'mother', secret: aSecret() } as const
  return { guardianLinkId: (await tutor.does('/make-guardian-link', wish)).link.id }
}
