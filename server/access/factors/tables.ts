import { hidden, ms, table, text, whole } from '#server/platform/table.ts'

/** The authenticator app of a tutor or a person of the office. */
export const totp = table(
  'totp',
  {
    personId: text().key(),
    sealed: hidden().sealedTo('personId'),
    lastStep: whole(),
  },
  {
    keep: { with: 'person' },
  },
)

/** A code is deleted at its use. */
export const recoveryCode = table(
  'recoveryCode',
  {
    hash: hidden().key(),
    personId: text(),
  },
  {
    keep: { with: 'person' },
    indexes: [['personId']],
  },
)

/** Somebody of the office has asked that the ways in of this person are set anew. */
export const askedReset = table(
  'askedReset',
  {
    personId: text().key(),
    role: text<'tutor' | 'office'>(),
    askedBy: text(),
    askedAt: ms(),
  },
  {
    keep: { days: 30, after: 'it was asked for', ends: ['askedAt'] },
    indexes: [['askedAt']],
  },
)
