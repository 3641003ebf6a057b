import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database.ts'
import { keysOf } from '../keys/keys-of.ts'
import type { SchoolKey } from '../keys/keys.ts'

interface AddressKind {
  path: `/${string}`
  /** All addresses of a step are the same: a list that is asked again finds the file in the browser's cache. */
  stepMs: number
}

/** The school whose keys sign. */
interface School {
  database: Database
}

/**
 * Addresses that may be part of a page: each opens one file until it expires, and nothing else. What is signed is the file's id,
 * or the id of the book that it belongs to, and where the address is for one sign-in alone, the id of that. The signature names its
 * key: after a change of keys the addresses of before still open.
 */
export function signedAddresses({ path, stepMs }: AddressKind) {
  function sign(key: SchoolKey, signed: readonly string[], expiresAt: number): string {
    const code = createHmac('sha256', key.for(`files of ${path}`))
      .update([...signed, expiresAt].join('\n'))
      .digest('base64url')
    return `${key.id}.${code}`
  }
  const signNow = ({ database }: School, signed: readonly string[], expiresAt: number) =>
    `expires=${expiresAt}&signature=${sign(keysOf(database).current(), signed, expiresAt)}`
  return {
    path,
    /** Half a step to one and a half from now, in ms. */
    expiryAfter: (now: Date): number => Math.ceil((now.getTime() + stepMs / 2) / stepMs) * stepMs,
    /** Of one file, whose id is the first that is signed. Relative to the base path. */
    sign: (school: School, signed: readonly string[], expiresAt: number): string =>
      `${path}/${signed[0]}?${signNow(school, signed, expiresAt)}`,
    /** Of every file of a book, all with one signature. */
    signBook(school: School, bookId: string, expiresAt: number): (fileId: string) => string {
      const query = signNow(school, [bookId], expiresAt)
      return (fileId) => `${path}/${bookId}/${fileId}?${query}`
    },
    isGood(
      { database }: School,
      signed: readonly string[],
      { expires, signature }: { expires?: unknown; signature?: unknown },
      now: Date,
    ): boolean {
      if (typeof expires !== 'string' || !/^\d{1,16}$/.test(expires) || typeof signature !== 'string')
        return false
      const key = keysOf(database).find(signature.split('.')[0]!)
      if (!key) return false
      // The texts are compared, because several texts decode to the same bytes: an address has exactly one form.
      const given = Buffer.from(signature)
      const right = Buffer.from(sign(key, signed, Number(expires)))
      return given.length === right.length && timingSafeEqual(given, right) && now.getTime() < Number(expires)
    },
  }
}

export type SignedAddresses = ReturnType<typeof signedAddresses>
