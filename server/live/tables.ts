import { json, ms, place, table, text, whole } from '#server/platform/table.ts'

/** `last_id` is null before the first event. */
export const topic = table(
  'topic',
  {
    address: text().key(),
    seq: whole(),
    lastId: whole().orNull(),
  },
  {
    keep: { with: 'lesson' },
    isKeyed: true,
    changesOften: true,
  },
)

/**
 * In the order of writing, so that a commit of many topics writes few pages; each event names the one before it in its
 * topic.
 */
export const topicEvent = table(
  'topicEvent',
  {
    id: place(),
    beforeId: whole().orNull(),
    address: text(),
    seq: whole(),
    at: ms(),
    event: json<unknown>(),
  },
  {
    keep: { days: 90, after: 'it happened; then only the state that it led to stays', by: 'live' },
  },
)

export const topicSnapshot = table(
  'topicSnapshot',
  {
    address: text().key(),
    seq: whole(),
    state: json<unknown>(),
  },
  {
    keep: { with: 'lesson' },
  },
)
