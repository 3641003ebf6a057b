import { createHmac } from 'node:crypto'

/**
 * The nonce and the PKCE verifier of an attempt. They are derived from its state whenever they are needed, and are not
 * stored. The derivation takes both the state and the school's key; one alone is not enough.
 */
export function attemptSecrets(key: Buffer, state: string): { nonce: string; verifier: string } {
  const derive = (what: string) => createHmac('sha256', key).update(`${what}:${state}`).digest('base64url')
  return { nonce: derive('nonce'), verifier: derive('verifier') }
}
