import type { Tx } from '#server/platform/database.ts'
import { forgetOldDevices } from './known-device-store.ts'
import { deleteOldLimits } from './rate-limit.ts'

/** Deletes rate limit buckets and known devices that have expired. */
export async function forgetOldWaysIn(tx: Tx, now: Date): Promise<void> {
  await deleteOldLimits(tx, now)
  await forgetOldDevices(tx, now)
}
