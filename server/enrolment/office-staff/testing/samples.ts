import type { Secret } from '#contract/kernel/fields.ts'
import type { OfficeId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { aCredential } from '#server/testing/builders.ts'
import { aSecret, byNobody, byOffice, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'
import { makePasswordLink } from '../password-link.ts'

export const officeStaffSamples = {
  '/office/tutors': byOffice('planned', ({ branchId }) => ({ branchId, search: '森' })),
  '/office/add-tutor': byOffice('planned', ({ branchId, secret }) => ({
    branchId,
    displayName: '原 まこと',
    loginId: `hara-${secret.slice(0, 20)}`,
    password: 'right password',
  })),
  '/office/change-tutor': byOffice('planned', ({ branchId, tutorId }) => ({
    branchId,
    tutorId,
    revision: 0,
    displayName: '森 円',
    loginId: null,
  })),
  '/office/reset-tutor': byOffice('planned', ({ branchId, tutorId }) => ({ branchId, tutorId })),
  '/office/tutor-leaves': byOffice('peopled', ({ branchId, others }) => ({
    branchId,
    tutorId: others.idleTutorId,
    revision: 0,
  })),
  '/office/tutor-grants': byOffice('peopled', ({ branchId, others }) => ({
    branchId,
    tutorId: others.idleTutorId,
  })),
  '/office/tutor-comes-back': byOffice('peopled', ({ branchId, others }) => ({
    branchId,
    tutorId: others.formerTutorId,
    revision: 0,
  })),
  '/office/reset-passwords': byOffice('peopled', ({ branchId, others }) => ({
    branchId,
    students: [],
    tutors: [{ id: others.idleTutorId, password: 'right password' }],
  })),
  '/office/send-password-link': byOffice('peopled', ({ branchId, others }) => ({
    branchId,
    person: { role: 'tutor', id: others.idleTutorId },
    address: `${others.idleTutorId}@home.example`,
    language: 'ja',
  })),
  '/choose-password': byNobody('peopled', ({ others }) => ({
    token: others.passwordToken,
    step: { kind: 'look' },
  })),
} satisfies Partial<Samples>

/** A tutor with a login and the link of a letter to choose a password by. */
export async function sendPassword(
  { server, branchId }: Parameters<Bring>[0],
  tutorId: TutorId,
): Promise<Secret> {
  await aCredential(server().database, { role: 'tutor', id: tutorId })
  const whose = { role: 'tutor', personId: tutorId, branchId, by: newId<OfficeId>() } as const
  return await aPasswordLink(server(), whose)
}

/** The secret of a link to choose a password by, as a letter has it. */
export async function aPasswordLink(
  { database, clock }: TestServer,
  whose: Parameters<typeof makePasswordLink>[1],
): Promise<Secret> {
  const secret = aSecret()
  await database.transaction((tx) => makePasswordLink(tx, whose, secret, clock()))
  return secret
}
