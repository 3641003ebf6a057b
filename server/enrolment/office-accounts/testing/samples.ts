import { aSecret, byNobody, byOffice, type Samples } from '#server/testing/sample.ts'

export const officeAccountSamples = {
  '/first-visit': byNobody('staffed', ({ visitSecret }) => ({ token: visitSecret, step: { kind: 'look' } })),
  '/office/accounts': byOffice('planned', () => ({})),
  '/office/invite': byOffice('planned', ({ branchId }) => ({
    branchId,
    loginId: `new-${branchId}`,
    displayName: '石川 ゆう',
    wayIn: { by: 'link', secret: aSecret() },
  })),
  '/office/disable-account': byOffice('staffed', ({ officeId }) => ({ officeId })),
  '/office/account-grants': byOffice('staffed', ({ officeId }) => ({ officeId })),
  '/office/enable-account': byOffice('staffed', ({ officeId }) => ({ officeId })),
  '/office/reset-second-factor': byOffice('staffed', ({ officeId }) => ({
    officeId,
    wayIn: { by: 'link', secret: aSecret() },
  })),
  '/office/end-sign-ins': byOffice('staffed', ({ officeId }) => ({ officeId })),
} satisfies Partial<Samples>
