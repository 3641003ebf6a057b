import { hidden, table, text, whole } from '#server/platform/table.ts'

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
