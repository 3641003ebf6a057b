import { freshRecoveryCode } from '#contract/kernel/random.ts'
import { aSecret, byNobody, byOffice, type Samples } from '#server/testing/sample.ts'

const tenCodes = () => Array.from({ length: 10 }, freshRecoveryCode)

export const officeAccountSamples = {
  '/signin-second-factor': byNobody('staffed', ({ ticket, code }) => ({
    ticket,
    proof: { kind: 'totp', code },
  })),
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
  '/office/own-ways-in': byOffice('planned', () => ({})),
  '/prove': byOffice('staffed', ({ officeLogin: { password } }) => ({
    proof: { kind: 'password', password },
  })),
  '/office/set-totp': byOffice('staffed', ({ totp, code }) => ({ secret: totp, code })),
  '/office/renew-recovery-codes': byOffice('planned', () => ({ codes: tenCodes() })),
  '/office/change-password': byOffice('staffed', ({ officeLogin }) => ({
    ...officeLogin,
    newPassword: 'another password',
  })),
} satisfies Partial<Samples>
