import type { SessionId, SignInId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Recording } from '#contract/learning/recordings.ts'
import type { Tx } from '#server/platform/database.ts'
import { listStarred, type RecordingRow } from './recording-store.ts'
import { viewFor } from './recording-view.ts'
import { RECORDING_RETENTION_MS } from './rules.ts'

/** A starred recording is kept until the student leaves. */
export function star(sessionId: SessionId, by: TutorId, now: Date): Partial<RecordingRow> {
  return { starredIn: sessionId, starredBy: by, starredAt: now.getTime(), keptUntil: null }
}

/** Takes the star of a student's clip of this lesson: from now on it is kept as long as the others. */
export async function takeStar(tx: Tx, studentId: StudentId, sessionId: SessionId): Promise<void> {
  await tx.db
    .updateTable('recording')
    .set((row) => ({
      starredIn: null,
      starredBy: null,
      starredAt: null,
      keptUntil: row('storedAt', '+', RECORDING_RETENTION_MS),
    }))
    .where('studentId', '=', studentId)
    .where('starredIn', '=', sessionId)
    .execute()
}

/** A student's starred clips by the session that each belongs to, as this guest hears them. */
export async function listStarredClips(
  tx: Tx,
  { id, signInId }: { id: StudentId; signInId: SignInId },
  now: Date,
): Promise<Map<SessionId, Pick<Recording, 'address' | 'mediaType' | 'ms'> & { text: string }>> {
  const view = viewFor(tx, signInId, now)
  return new Map(
    [...(await listStarred(tx, id))].map(([sessionId, row]) => {
      const { address, mediaType, ms } = view(row)
      return [sessionId, { address, mediaType, ms, text: row.text }]
    }),
  )
}
