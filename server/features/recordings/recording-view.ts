import type { SignInId } from '#contract/kernel/ids.ts'
import type { Recording } from '#contract/voice/recordings.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordingAddresses } from './recording-address.ts'
import type { RecordingRow } from './recording-store.ts'

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

/** A row's place in the contract. */
function targetOf(row: RecordingRow): Recording['target'] {
  return row.kind === 'item'
    ? { kind: 'item', attemptId: row.attempt_id!, item: row.item! }
    : {
        kind: 'sentence',
        textbookId: row.textbook_id!,
        page: row.page!,
        sentence: row.sentence!,
        sessionId: row.session_id,
      }
}
