import { type Revision, readRevision } from '#contract/kernel/live/revision.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Tx } from '#server/platform/database.ts'
import { hubOf } from './hub.ts'
import { listEvents } from './topics/event-log.ts'
import type { LockedTopic } from './topics/topic-store.ts'

/** A write further behind than this is always stale. */
const MAX_MISSED = 500

/**
 * Compare-and-set: refuses a write if relevant events came after the revision on which it was decided. The topic is
 * locked, so nothing can change between the comparison and the write.
 * @param seen the revision on which it was decided; without one the write is never stale.
 * @param isAbout true if an event changes the thing that this write is about. A page turn does not make a note stale: a
 * room of fifty changes faster than any tablet can respond.
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
  // Events are missing if the topic was rewritten or the reader is ahead of a restored backup.
  if (missed.length !== count) return stale(seq)
  const last = missed.findLast(({ event }) => isAbout(event))
  return last ? stale(last.seq) : null
}
