import type { UrlId } from '#contract/kernel/ids.ts'
import type { Person } from '#server/platform/actor.ts'
import { hidden, ms, table, text } from '#server/platform/table.ts'

export const signOnAttempt = table(
  'signOnAttempt',
  {
    stateHash: hidden().key(),
    provider: text(),
    role: text<Person['role']>(),
    browserHash: hidden(),
    linkId: text<UrlId>().orNull(),
    /** Of the school's key from which its secrets follow. */
    keyId: text(),
    expiresAt: ms(),
    usedAt: ms().orNull(),
  },
  {
    keep: { days: 1, after: 'its term', ends: ['expiresAt'] },
    indexes: [['expiresAt']],
  },
)

export const signOnIdentity = table(
  'signOnIdentity',
  {
    issuer: text(),
    subject: text(),
    role: text<Person['role']>(),
    personId: text().ofStudent(),
    joinedAt: ms(),
    /** The person who made the link that joined it; null for one that the agreed claim or the console joined. */
    grantedBy: text().orNull(),
  },
  {
    keep: { with: 'person' },
    key: ['issuer', 'subject'],
    unique: [['personId', 'role', 'issuer']],
    joining: { moveUnlessSame: ['issuer'] },
    export: ['ways-in', 'singleSignOn'],
  },
)
