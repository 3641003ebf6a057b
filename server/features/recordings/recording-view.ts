import type { SignInId } from '#contract/kernel/ids.ts'
import type { Recording } from '#contract/voice/recordings.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordingAddresses } from './recording-address.ts'
import { type RecordingRow, targetOf } from './recording-store.ts'

/** Makes a recording's view, with an address for this one sign-in. */
export async function viewFor(
  tx: Tx,
  signInId: SignInId,
  now: Date,
): Promise<(row: RecordingRow) => Recording> {
  const key = await recordingAddresses.key(tx)
  const expiresAt = recordingAddresses.expiryAfter(now)
  return (row) => ({
    id: row.id,
    target: targetOf(row),
    mediaType: row.media_type,
    ms: row.ms,
    madeAt: row.made_at,
    heardAt: row.heard_at,
    address: recordingAddresses.sign(key, [row.id, signInId], expiresAt),
    expiresAt,
  })
}
