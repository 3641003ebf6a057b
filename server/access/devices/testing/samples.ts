import type { OfficeId } from '#contract/kernel/ids.ts'
import { hashOf } from '#server/platform/secret.ts'
import { byOffice, byTutor, type Samples } from '#server/testing/sample.ts'

/** A person of the office who was invited has signed in in a browser whose token is their id. */
const whoseOf = (id: OfficeId) => ({ role: 'office', id }) as const

export const deviceSamples = {
  '/devices': byOffice('staffed', ({ officeId }) => ({ whose: whoseOf(officeId) })),
  '/end-device': byOffice('staffed', ({ officeId }) => ({
    whose: whoseOf(officeId),
    deviceId: hashOf(`device ${officeId} ${hashOf(officeId)}`),
  })),
  '/tutor/ways-used': byTutor('running', ({ studentId }) => ({ studentId })),
} satisfies Partial<Samples>
