import { createHash } from 'node:crypto'

/** The stored hash of a secret that has 256 random bits: it cannot be guessed back, so it needs no salt. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
