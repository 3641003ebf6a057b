import type { Person } from '#server/platform/actor.ts'
import { hidden, ms, real, table, text } from '#server/platform/table.ts'
import type { WayIn } from './attempts.ts'

export const knownDevice = table(
  'known_device',
  {
    browser_hash: hidden(),
    role: text<Person['role']>(),
    person_id: text().ofStudent(),
    way: text<WayIn['kind']>(),
    way_id: text(),
    seen_at: ms(),
    /** The person who made the way in. */
    granted_by: text().orNull(),
  },
  {
    keep: { days: 400, after: 'its last use by a person who signed in on it', ends: ['seen_at'] },
    key: ['browser_hash', 'role', 'person_id', 'way', 'way_id'],
    indexes: [['person_id', 'role'], ['seen_at']],
    joining: 'end',
    export: ['ways-in', 'devices'],
  },
)

/** Wrong tries in a row of a secret that people can guess: how many, and when the last one was. */
export const rateLimit = table(
  'rate_limit',
  {
    key: text().key(),
    used: real(),
    at: ms(),
  },
  {
    keep: { days: 1, after: 'its last wrong try, which counts no more', ends: ['at'] },
    indexes: [['at']],
  },
)
