import { byNobody, byOffice, type Samples } from '#server/testing/sample.ts'
import { AnAuthenticator } from './an-authenticator.ts'

export const passkeySamples = {
  '/passkey-challenge': byNobody('planned', () => ({})),
  '/signin-passkey': byNobody('staffed', ({ device, challenge, deviceOwner }) => ({
    proof: { kind: 'passkey', challenge, passkey: device.show(challenge, deviceOwner) },
  })),
  '/make-passkey': byOffice('staffed', ({ challenge }) => ({
    challenge,
    passkey: new AnAuthenticator().make(challenge),
    name: 'iPad',
  })),
  '/remove-passkey': byOffice('staffed', ({ passkeyId }) => ({ passkeyId })),
} satisfies Partial<Samples>
