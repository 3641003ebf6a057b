import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RecordingId, SignInId } from '#contract/kernel/ids.ts'

/** The name under which the platform stores the signing key. */
export const KEY_NAME = 'recording-addresses'

const STEP_MS = 3_600_000
const LEAST_MS = 1_800_000

/** 30 to 90 minutes from now, the same for a whole hour: a list that is asked again does not stop a player. */
export function expiryAfter(now: Date): number {
  return Math.ceil((now.getTime() + LEAST_MS) / STEP_MS) * STEP_MS
}

/** Relative to the base path. It opens this recording for this sign-in until it expires; for anybody else it does not exist. */
export function signedAddress(key: Buffer, id: RecordingId, signInId: SignInId, expiresAt: number): string {
  return `/recordings/${id}?expires=${expiresAt}&signature=${sign(key, id, signInId, expiresAt)}`
}

export function isGoodAddress(
  key: Buffer,
  id: string,
  signInId: SignInId,
  { expires, signature }: { expires?: unknown; signature?: unknown },
  now: Date,
): boolean {
  if (typeof expires !== 'string' || !/^\d{1,16}$/.test(expires) || typeof signature !== 'string')
    return false
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(key, id, signInId, Number(expires)))
  return given.length === right.length && timingSafeEqual(given, right) && now.getTime() < Number(expires)
}

function sign(key: Buffer, id: string, signInId: SignInId, expiresAt: number): string {
  return createHmac('sha256', key).update(`${id}\n${signInId}\n${expiresAt}`).digest('base64url')
}
