import { hidden, ms, table, text } from '#server/platform/table.ts'

/** A browser is to answer it within minutes: by the second step after somebody's password, or with a passkey, whose person is not known yet. */
export const challenge = table(
  'challenge',
  {
    hash: hidden().key(),
    role: text<'tutor' | 'office'>().orNull(),
    personId: text().orNull(),
    browserHash: hidden(),
    expiresAt: ms(),
  },
  {
    keep: { days: 1, after: 'its term', ends: ['expiresAt'] },
    indexes: [['personId'], ['expiresAt']],
  },
)
