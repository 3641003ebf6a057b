import { createHash } from 'node:crypto'

/** What is kept of a secret that has 256 bits of chance: nobody guesses back from it, salted or not. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
