import type { SignInId } from '#contract/kernel/ids.ts'
import type { Recording } from '#contract/voice/recordings.ts'
import type { Tx } from '#server/platform/database.ts'
import { secret } from '#server/platform/secret.ts'
import { expiryAfter, KEY_NAME, signedAddress } from './recording-address.ts'
import { type RecordingRow, targetOf } from './recording-store.ts'

/** Makes a recording's view, with an address for this one sign-in. */
export async function viewFor(
  tx: Tx,
  signInId: SignInId,
  now: Date,
): Promise<(row: RecordingRow) => Recording> {
  const key = await secret(tx, KEY_NAME)
  const expiresAt = expiryAfter(now)
  return (row) => ({
    id: row.id,
    target: targetOf(row),
    mediaType: row.media_type,
    ms: row.ms,
    madeAt: row.made_at,
    heardAt: row.heard_at,
    address: signedAddress(key, row.id, signInId, expiresAt),
    expiresAt,
  })
}
