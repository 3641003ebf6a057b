import type { Secret } from '#contract/kernel/fields.ts'
import type { OfficeId, PasskeyId } from '#contract/kernel/ids.ts'
import { AnAuthenticator } from '#server/access/passkeys/testing/an-authenticator.ts'

export interface OfficeStaff {
  /** The invited person of the office, and the secret of their first visit. */
  officeId: OfficeId
  visitSecret: Secret
  /** The password of the branch's office, the secret of its app, a code of this moment, and a sign-in that waits for it. */
  officeLogin: { loginId: string; password: string }
  totp: string
  code: string
  ticket: Secret
  /** A passkey of the branch's office, and a challenge that it has not answered. */
  device: AnAuthenticator
  deviceOwner: string
  passkeyId: PasskeyId
  challenge: Secret
}

export const noStaff: OfficeStaff = {
  officeId: '' as OfficeId,
  visitSecret: '' as Secret,
  officeLogin: { loginId: 'nobody', password: 'nothing' },
  totp: '',
  code: '',
  ticket: '' as Secret,
  device: new AnAuthenticator(),
  deviceOwner: '',
  passkeyId: '' as PasskeyId,
  challenge: '' as Secret,
}
