import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyPurpose, Keys, SchoolKey } from './keys.ts'

/** AES-GCM with a random nonce of 96 bits and a tag of 128 (NIST SP 800-38D). */
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const OPTIONS = { authTagLength: TAG_BYTES }

/**
 * Encrypts and authenticates a text: the key's id, a dot, and the bytes in base64url.
 * @param about bound into the seal: a text that was moved elsewhere does not open.
 */
export function seal(key: SchoolKey, purpose: KeyPurpose, text: string, about = ''): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key.for(purpose), nonce, OPTIONS).setAAD(Buffer.from(about))
  const sealed = [cipher.update(text, 'utf8'), cipher.final()]
  return `${key.id}.${Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url')}`
}

/** The text; null if no key that is here sealed it, about this, or if it was changed since. */
export function unseal(keys: Keys, purpose: KeyPurpose, sealed: string, about = ''): string | null {
  const [id, content] = sealed.split('.')
  const key = keys.find(id!)
  const bytes = Buffer.from(content ?? '', 'base64url')
  if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(ALGORITHM, key.for(purpose), bytes.subarray(0, NONCE_BYTES), OPTIONS)
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
