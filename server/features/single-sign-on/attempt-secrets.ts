import { createHmac } from 'node:crypto'

/**
 * The nonce and the PKCE verifier of an attempt, made anew from its state wherever they are needed: they are kept nowhere.
 * The state alone makes neither, the school's key alone does not either.
 */
export function attemptSecrets(key: Buffer, state: string): { nonce: string; verifier: string } {
  const derive = (what: string) => createHmac('sha256', key).update(`${what}:${state}`).digest('base64url')
  return { nonce: derive('nonce'), verifier: derive('verifier') }
}
