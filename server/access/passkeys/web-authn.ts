import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { MadePasskey, ShownPasskey } from '#contract/access/passkeys.ts'
import type { Secret } from '#contract/kernel/fields.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** The address of the school's pages; null where no address was set, which only a school on localhost may do without. */
    publicOrigin: string | null
  }
}

/** The part of a passkey by which the server recognises it. */
export interface PasskeyFacts {
  publicKey: string
  uses: number
}

/** The host to which the passkeys of this school belong. */
export function hostOf(publicOrigin: string | null): string {
  return publicOrigin === null ? 'localhost' : new URL(publicOrigin).hostname
}

/** A new passkey as it is kept; null when it is not an answer to this challenge, from a page of this school, by a person. */
export async function checkMade(
  { id, ...response }: MadePasskey,
  challenge: Secret,
  publicOrigin: string | null,
): Promise<PasskeyFacts | null> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...plain(id), response },
      ...expected(challenge, publicOrigin, response.clientDataJSON),
    })
    if (registrationInfo?.credential.id !== id) return null
    const { publicKey, counter } = registrationInfo.credential
    return { publicKey: Buffer.from(publicKey).toString('base64url'), uses: counter }
  } catch {
    return null
  }
}

/** How often its device says that it was used; null when the answer is not by this passkey, to this challenge, from a page of this school. */
export async function checkAnswer(
  { id, ...response }: ShownPasskey,
  { publicKey, uses }: PasskeyFacts,
  challenge: Secret,
  publicOrigin: string | null,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...plain(id), response },
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: uses },
      ...expected(challenge, publicOrigin, response.clientDataJSON),
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** A passkey is opened by a finger, a face or a number: it stands for both steps. */
function expected(challenge: Secret, publicOrigin: string | null, clientDataJSON: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: publicOrigin ?? localOrigin(clientDataJSON),
    expectedRPID: hostOf(publicOrigin),
    requireUserVerification: true,
  }
}

function plain(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
}

/** The address that the browser says, if it is one of localhost, which has any port. */
function localOrigin(clientDataJSON: string): string {
  const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin?: unknown }
  const isLocal = typeof said.origin === 'string' && new URL(said.origin).hostname === 'localhost'
  return isLocal ? String(said.origin) : 'http://localhost'
}
