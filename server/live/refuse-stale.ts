import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { type Revision, readRevision } from '#contract/kernel/revision.ts'
import type { Tx } from '#server/platform/database.ts'
import { hubOf } from './hub.ts'
import { listEvents, type LockedTopic } from './topic-store.ts'

/** Whoever is further behind is behind in any case. */
const MAX_MISSED = 500

/**
 * Compare-and-set: refuses a write that was decided on a revision since which the topic has moved on. The topic is locked, so
 * nothing comes between the comparison and the write.
 * @param seen the revision on which it was decided; without one the write was decided on nothing and is never stale.
 * @param isAbout whether an event touches what this write is about. A note is not stale because somebody turned a page: a
 *   room of fifty moves on faster than any tablet can answer.
 */
export async function refuseStale<S, E>(
  tx: Tx,
  { address, seq }: LockedTopic<S>,
  seen: Revision | undefined,
  isAbout: (event: E) => boolean,
): Promise<Refusal<'Stale'> | null> {
  if (seen === undefined) return null
  const { epoch } = hubOf(tx.database)
  const stale = (at: number) => refuse('Stale', { epoch, seq: String(at) })
  const read = readRevision(seen)
  if (read.epoch !== null && read.epoch !== epoch) return stale(seq)
  if (read.seq === seq) return null
  const count = seq - read.seq
  const isNear = count > 0 && count <= MAX_MISSED
  const missed = isNear ? await listEvents<E>(tx, address, read.seq, count) : []
  // Not all are there where the topic was rewritten, and none for a reader ahead of a backup.
  if (missed.length !== count) return stale(seq)
  const last = missed.findLast(({ event }) => isAbout(event))
  return last ? stale(last.seq) : null
}
