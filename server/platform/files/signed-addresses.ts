import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../database.ts'
import { secret } from '../secret.ts'

interface AddressKind {
  path: `/${string}`
  /** The name under which the platform stores the signing key. */
  keyName: string
  /** All addresses of a step are the same: a list that is asked again finds the file in the browser's cache. */
  stepMs: number
}

/**
 * Addresses that may be part of a page: each opens one file until it expires, and nothing else. What is signed is the file's id,
 * or the id of the book that it belongs to, and where the address is for one sign-in alone, the id of that.
 */
export function signedAddresses({ path, keyName, stepMs }: AddressKind) {
  function sign(key: Buffer, signed: readonly string[], expiresAt: number): string {
    return createHmac('sha256', key)
      .update([...signed, expiresAt].join('\n'))
      .digest('base64url')
  }
  return {
    path,
    key: (tx: Tx): Promise<Buffer> => secret(tx, keyName),
    /** Half a step to one and a half from now, in ms. */
    expiryAfter: (now: Date): number => Math.ceil((now.getTime() + stepMs / 2) / stepMs) * stepMs,
    /** Of one file, whose id is the first that is signed. Relative to the base path. */
    sign: (key: Buffer, signed: readonly string[], expiresAt: number): string =>
      `${path}/${signed[0]}?expires=${expiresAt}&signature=${sign(key, signed, expiresAt)}`,
    /** Of every file of a book, all with one signature. */
    signBook(key: Buffer, bookId: string, expiresAt: number): (fileId: string) => string {
      const query = `expires=${expiresAt}&signature=${sign(key, [bookId], expiresAt)}`
      return (fileId) => `${path}/${bookId}/${fileId}?${query}`
    },
    isGood(
      key: Buffer,
      signed: readonly string[],
      { expires, signature }: { expires?: unknown; signature?: unknown },
      now: Date,
    ): boolean {
      if (typeof expires !== 'string' || !/^\d{1,16}$/.test(expires) || typeof signature !== 'string')
        return false
      // The texts are compared, because several texts decode to the same bytes: an address has exactly one form.
      const given = Buffer.from(signature)
      const right = Buffer.from(sign(key, signed, Number(expires)))
      return given.length === right.length && timingSafeEqual(given, right) && now.getTime() < Number(expires)
    },
  }
}

export type SignedAddresses = ReturnType<typeof signedAddresses>
