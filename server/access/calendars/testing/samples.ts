import { aSecret, byOffice, type Samples } from '#server/testing/sample.ts'

export const calendarSamples = {
  '/calendar': byOffice('lettered', ({ branchId }) => ({ branchId })),
  '/make-calendar': byOffice('lettered', ({ branchId }) => ({ branchId, language: 'ja', secret: aSecret() })),
  '/revoke-calendar': byOffice('lettered', ({ branchId }) => ({ branchId })),
} satisfies Partial<Samples>
