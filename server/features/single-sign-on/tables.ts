import type { UrlId } from '#contract/kernel/ids.ts'
import type { Person } from '#server/platform/actor.ts'
import { hidden, ms, table, text } from '#server/platform/table.ts'

export const signOnAttempt = table(
  'sign_on_attempt',
  {
    state_hash: hidden().key(),
    provider: text(),
    role: text<Person['role']>(),
    browser_hash: hidden(),
    link_id: text<UrlId>().orNull(),
    expires_at: ms(),
    used_at: ms().orNull(),
  },
  {
    keep: { days: 1, after: 'its term', ends: ['expires_at'] },
    indexes: [['expires_at']],
  },
)

export const signOnIdentity = table(
  'sign_on_identity',
  {
    issuer: text(),
    subject: text(),
    role: text<Person['role']>(),
    person_id: text().ofStudent(),
    joined_at: ms(),
    /** The person who made the link that joined it; null for one that the agreed claim or the console joined. */
    granted_by: text().orNull(),
  },
  {
    keep: { with: 'person' },
    key: ['issuer', 'subject'],
    unique: [['person_id', 'role', 'issuer']],
    joining: { moveUnlessSame: ['issuer'] },
    export: ['ways-in', 'singleSignOn'],
  },
)
