import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ResourceId } from '#contract/kernel/ids.ts'

/** The name under which the platform stores the signing key. */
export const KEY_NAME = 'resource-addresses'

const STEP_MS = 24 * 3_600_000
const LEAST_MS = 12 * 3_600_000

/** 12 to 36 hours from now, the same for a whole day: a stable address lets the browser's cache serve the file. */
export function expiryAfter(now: Date): number {
  return Math.ceil((now.getTime() + LEAST_MS) / STEP_MS) * STEP_MS
}

/** Relative to the base path. It opens this one file until it expires and nothing else, so it may be part of a page. */
export function signedAddress(key: Buffer, id: ResourceId, expiresAt: number): string {
  return `/resources/${id}?expires=${expiresAt}&signature=${sign(key, id, expiresAt)}`
}

export function isGoodAddress(
  key: Buffer,
  id: string,
  { expires, signature }: { expires?: unknown; signature?: unknown },
  now: Date,
): boolean {
  if (typeof expires !== 'string' || !/^\d{1,16}$/.test(expires) || typeof signature !== 'string')
    return false
  // The texts are compared, because several texts decode to the same bytes: an address has exactly one form.
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(key, id, Number(expires)))
  return given.length === right.length && timingSafeEqual(given, right) && now.getTime() < Number(expires)
}

function sign(key: Buffer, id: string, expiresAt: number): string {
  return createHmac('sha256', key).update(`${id}\n${expiresAt}`).digest('base64url')
}
