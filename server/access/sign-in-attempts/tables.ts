import type { Person } from '#server/platform/actor.ts'
import { hidden, ms, real, table, text } from '#server/platform/table.ts'
import type { WayIn } from './attempts.ts'

export const knownDevice = table(
  'knownDevice',
  {
    browserHash: hidden(),
    role: text<Person['role']>(),
    personId: text().ofStudent(),
    way: text<WayIn['kind']>(),
    wayId: text(),
    seenAt: ms(),
    /** Its system and kind, as `iPad Safari`. */
    name: text(),
    /** The person who made the way in. */
    grantedBy: text().orNull(),
  },
  {
    keep: { days: 400, after: 'its last use by a person who signed in on it', ends: ['seenAt'] },
    key: ['browserHash', 'role', 'personId', 'way', 'wayId'],
    indexes: [['personId', 'role'], ['seenAt'], ['wayId']],
    joining: 'end',
    export: ['ways-in', 'devices'],
  },
)

/** Wrong tries in a row of a secret that people can guess: how many, and when the last one was. */
export const rateLimit = table(
  'rateLimit',
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
