import type { SignInId } from '#contract/kernel/ids.ts'
import type { Recording } from '#contract/learning/recordings.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordingAddresses } from './recording-file.ts'
import type { RecordingRow } from './recording-store.ts'

/** Makes a recording's view, with an address for this one sign-in. */
export function viewFor(tx: Tx, signInId: SignInId, now: Date): (row: RecordingRow) => Recording {
  const expiresAt = recordingAddresses.expiryAfter(now)
  return (row) => ({
    id: row.id,
    target: targetOf(row),
    mediaType: row.mediaType,
    ms: row.ms,
    madeAt: row.madeAt,
    heardAt: row.heardAt,
    address: recordingAddresses.sign(tx, [row.id, signInId], expiresAt),
    expiresAt,
  })
}

/** A row's place in the contract. */
function targetOf(row: RecordingRow): Recording['target'] {
  return row.kind === 'item'
    ? { kind: 'item', attemptId: row.attemptId!, item: row.item! }
    : {
        kind: 'sentence',
        textbookId: row.textbookId!,
        page: row.page!,
        sentence: row.sentence!,
        sessionId: row.sessionId,
      }
}
