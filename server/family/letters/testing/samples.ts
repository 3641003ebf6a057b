import type { WayInChangeId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { aFamilyVisit } from '#server/access/guardian-links/testing/a-family-visit.ts'
import { findAddress, secretsOf } from '#server/family/letters/addresses/address-store.ts'
import { byNobody, byOffice, byTutor, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

export const letterSamples = {
  '/guardian/letters': { by: 'parent', stage: 'lettered', input: () => ({}) },
  '/guardian/ask-for-letters': {
    by: 'parent',
    stage: 'lettered',
    input: ({ studentId }) => ({ address: `${studentId}@home.example`, language: 'ja' }),
  },
  '/guardian/choose-letters': {
    by: 'parent',
    stage: 'lettered',
    input: () => ({ occasion: 'week', isWanted: false }),
  },
  '/guardian/stop-letters': { by: 'parent', stage: 'lettered', input: () => ({}) },
  '/own-letters': byOffice('lettered', () => ({})),
  '/ask-for-own-letters': byOffice('lettered', ({ secret }) => ({
    address: `${secret.slice(0, 20)}@school.example`,
    language: 'ja',
  })),
  '/stop-own-letters': byOffice('lettered', () => ({})),
  '/way-in-news': byOffice('lettered', () => ({})),
  '/read-way-in-news': byOffice('lettered', () => ({ ids: [newId<WayInChangeId>()] })),
  '/confirm-letters': byNobody('lettered', ({ letterToken }) => ({ token: letterToken })),
  '/tutor/lesson-letters': byTutor('lettered', ({ lessonId }) => ({ lessonId })),
  '/office/letters': byOffice('lettered', ({ branchId }) => ({ branchId })),
  '/office/retry-letter': byOffice('lettered', ({ branchId, letterId }) => ({ branchId, letterId })),
  '/office/guardian-reach': byOffice('lettered', ({ branchId, studentId }) => ({
    branchId,
    studentIds: [studentId],
  })),
  '/office/send-guardian-links': byOffice('lettered', ({ branchId, studentId }) => ({
    branchId,
    studentIds: [studentId],
    language: 'ja',
  })),
  '/stop-letters': byNobody('lettered', ({ secret }) => ({ token: secret })),
} satisfies Partial<Samples>

const HOUR_MS = 3_600_000

/** The student's guardian visits by a lasting link, and leaves an address; the mail server has put the first letter off. */
export const askForLetters: Bring = async ({ server, tutor, student, branchId }) => {
  const { database } = server()
  const { parent, guardianLinkId } = await aFamilyVisit(server, { tutor, student, branchId })
  await parent.does('/guardian/ask-for-letters', { address: `${student.id}@home.example`, language: 'ja' })
  return await database.transaction(async (tx) => {
    const address = await findAddress(tx, { linkId: guardianLinkId })
    const { confirm: letterToken } = await secretsOf(tx, address!)
    const { id: letterId } = await tx.db
      .updateTable('letter')
      .set({ reason: '451' })
      .where('grantId', '=', guardianLinkId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const dueAt = server().clock().getTime() + HOUR_MS
    // A server that is at work on it has lost its lease by this.
    const putOff = { attempts: 1, dueAt, owner: null, leasedUntil: null }
    await tx.db.updateTable('job').set(putOff).where('aboutId', '=', letterId).execute()
    return { parent, guardianLinkId, letterToken, letterId }
  })
}
