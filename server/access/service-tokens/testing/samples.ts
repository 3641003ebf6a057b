import { aSecret, byOffice, type Samples } from '#server/testing/sample.ts'

export const serviceTokenSamples = {
  '/office/service-tokens': byOffice('planned', () => ({})),
  '/office/make-service-token': byOffice('planned', ({ branchId }) => ({
    branchId,
    name: '月の集計',
    scopes: ['reports'],
    days: 30,
    secret: aSecret(),
  })),
  '/office/revoke-service-token': byOffice('planned', ({ tokenId }) => ({ tokenId })),
} satisfies Partial<Samples>
