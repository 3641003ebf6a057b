import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { type LaterEvents, listEventsAfter } from './topics/event-log.ts'
import { type CommittedTopic, topicCache, type TopicState } from './topics/topic-cache.ts'

/** A topic with more new events than this is read from its snapshot when it is used again. */
const MOST_EVENTS = 64

/** Brings the cached states of these topics up to date with what other programs have committed, by one query. */
export async function catchUp(
  tx: Pick<Tx, 'db' | 'database'>,
  addresses: readonly TopicAddress[],
): Promise<void> {
  const cache = topicCache(tx.database)
  const known = addresses.flatMap((address) => {
    const committed = cache.committed(address)
    return committed ? { address, committed } : []
  })
  if (known.length === 0) return
  const asked = known.map(({ address, committed }) => ({ address, after: committed.state.seq }))
  const found = await listEventsAfter(tx, asked, MOST_EVENTS)
  for (const { address, committed } of known) {
    const later = found.get(address)
    // Without an advance its past is another one, or its new events are too many.
    cache.replace(address, committed.state, (later && advanced(committed, later)) ?? null)
  }
}

/** The same with events that were read already: the next write here then fits. */
export function takeIn(database: Database, address: TopicAddress, later: LaterEvents): void {
  const cache = topicCache(database)
  const committed = cache.committed(address)
  const next = committed && advanced(committed, later)
  if (next) cache.replace(address, committed.state, next)
}

/** Null unless these events are all that follow this state. */
function advanced(
  { topic, state: last }: CommittedTopic,
  { head, lastId, beforeId, events }: LaterEvents,
): TopicState | null {
  if (head === last.seq && lastId === last.lastId) return last
  if (events.length === 0 || events.length !== head - last.seq || beforeId !== last.lastId) return null
  const state = events.reduce((before, { event, at }) => topic.fold(before, event, at), last.state)
  return { ...last, seq: head, lastId, state }
}
