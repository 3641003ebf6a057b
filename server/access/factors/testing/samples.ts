import { freshRecoveryCode } from '#contract/kernel/random.ts'
import { byHeadOffice, byNobody, byOffice, byTutor, type Samples } from '#server/testing/sample.ts'

const tenCodes = () => Array.from({ length: 10 }, freshRecoveryCode)

export const factorSamples = {
  '/signin-second-factor': byNobody('staffed', ({ ticket, code }) => ({
    ticket,
    proof: { kind: 'totp', code },
  })),
  '/own-ways-in': byOffice('planned', () => ({})),
  '/prove': byOffice('staffed', ({ officeLogin: { password } }) => ({
    proof: { kind: 'password', password },
  })),
  '/set-totp': byOffice('staffed', ({ totp, code }) => ({ secret: totp, code })),
  '/remove-totp': byTutor('planned', () => ({})),
  '/renew-recovery-codes': byOffice('planned', () => ({ codes: tenCodes() })),
  '/change-password': byOffice('staffed', ({ officeLogin }) => ({
    ...officeLogin,
    newPassword: 'another password',
  })),
  '/office/save-second-step': byHeadOffice('planned', () => ({ isNeeded: false })),
  '/office/ask-for-reset': byOffice('staffed', ({ officeId: id }) => ({ colleague: { role: 'office', id } })),
  '/stop-reset': byOffice('staffed', ({ officeId: id }) => ({ colleague: { role: 'office', id } })),
} satisfies Partial<Samples>
