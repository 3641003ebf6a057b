import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** AES-GCM with a random nonce of 96 bits and a tag of 128 (NIST SP 800-38D). */
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts and authenticates the words between the servers of a school: whoever can reach their bus can neither read nor
 * forge them. @param key of 32 bytes. @returns base64url.
 */
export function seal(key: Buffer, words: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  const sealed = [cipher.update(words, 'utf8'), cipher.final()]
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url')
}

/** The words; null if they were not sealed with this key, or changed since. */
export function unseal(key: Buffer, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const words = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([words, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
