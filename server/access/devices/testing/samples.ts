import type { OfficeId } from '#contract/kernel/ids.ts'
import { hashOf } from '#server/platform/secret.ts'
import { CLASSROOM_TABLET } from '#server/testing/actors.ts'
import { byOffice, type Samples } from '#server/testing/sample.ts'

/** A person of the office who was invited has signed in on the tablet of the classroom. */
const whoseOf = (id: OfficeId) => ({ role: 'office', id }) as const

export const deviceSamples = {
  '/devices': byOffice('staffed', ({ officeId }) => ({ whose: whoseOf(officeId) })),
  '/end-device': byOffice('staffed', ({ officeId }) => ({
    whose: whoseOf(officeId),
    deviceId: hashOf(`device ${officeId} ${hashOf(CLASSROOM_TABLET)}`),
  })),
} satisfies Partial<Samples>
