import type { Secret } from './fields.ts'
import type { Timers } from './time.ts'

/** Random numbers as they are given to a program. */
export interface Chance {
  /** In [0, 1), for waits and turns: it may be guessed. */
  chance(): number
  /** Bytes that nobody can guess, for ids and secrets. */
  bytes(count: number): Uint8Array<ArrayBuffer>
}

/** An id is made of these. */
export type IdSource = Pick<Timers, 'now'> & Pick<Chance, 'bytes'>

/** Of the browser or the server on which this script runs. */
export const thisDevice: Chance & Pick<Timers, 'now'> = {
  now: () => Date.now(),
  chance: () => Math.random(),
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
}

/** How each byte is written. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
/** A UUID has one before each of these bytes. */
const DASHES: ReadonlySet<number> = new Set([4, 6, 8, 10])

/**
 * A UUID in the order of time (version 7, RFC 9562 section 5.7) that may be branded as any id: ms of the device's clock, and
 * 74 random bits. Rows that are written together then lie together. `crypto.randomUUID` makes none of this version.
 */
export function newId<Id extends string>(by: IdSource = thisDevice): Id {
  const bytes = by.bytes(16)
  const time = new DataView(bytes.buffer)
  const now = by.now()
  time.setUint16(0, Math.floor(now / 2 ** 32))
  time.setUint32(2, now % 2 ** 32)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  let id = ''
  for (let at = 0; at < bytes.length; at += 1) id += (DASHES.has(at) ? '-' : '') + HEX[bytes[at]!]!
  return id as Id
}

/** @param bytes 32 random bytes. */
export function secretOf(bytes: Uint8Array): Secret {
  const letters = btoa(String.fromCharCode(...bytes))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') as Secret
}

/** Letters and digits that cannot be confused with each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** A random password of about 49 bits, easy to type on a tablet. */
export function freshPassword(): string {
  // The remainder is nearly uniform: 2^32 is so large that the bias of a letter is below 1 in 10^8.
  const numbers = new Uint32Array(thisDevice.bytes(4 * LENGTH).buffer)
  return Array.from(numbers, (number) => LETTERS[number % LETTERS.length]).join('')
}

const FIGURES = 1_000_000

/** Six figures; each of the million is as likely. */
export function freshFigures(): string {
  // Numbers above the last whole million are drawn again.
  const most = Math.floor(2 ** 32 / FIGURES) * FIGURES
  let drawn: number
  do drawn = new Uint32Array(thisDevice.bytes(4).buffer)[0]!
  while (drawn >= most)
  return String(drawn % FIGURES).padStart(6, '0')
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret of 160 random bits for an authenticator app, in base32 (RFC 4648): the length that RFC 4226 recommends. */
export function freshTotpSecret(): string {
  return base32Letters(32)
}

/** A code of 120 random bits that lets somebody in once who has lost their authenticator. */
export function freshRecoveryCode(): string {
  return base32Letters(24)
    .toLowerCase()
    .replace(/(.{4})(?=.)/g, '$1-')
}

function base32Letters(count: number): string {
  // 256 is a multiple of 32: every letter is as likely.
  return Array.from(thisDevice.bytes(count), (byte) => BASE32[byte % BASE32.length]).join('')
}
