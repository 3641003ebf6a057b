import { hidden, ms, ref, table, whole } from '#server/platform/table.ts'
import { officePerson } from '#server/school/people/tables.ts'

/** A code is deleted at its use. */
export const officeRecoveryCode = table(
  'officeRecoveryCode',
  {
    hash: hidden().key(),
    personId: ref(officePerson),
  },
  {
    keep: { with: 'person' },
    indexes: [['personId']],
  },
)

export const officeTotp = table(
  'officeTotp',
  {
    personId: ref(officePerson).key(),
    sealed: hidden().sealedTo('personId'),
    lastStep: whole(),
  },
  {
    keep: { with: 'person' },
  },
)

/** A sign-in between its two steps. */
export const secondStep = table(
  'secondStep',
  {
    hash: hidden().key(),
    personId: ref(officePerson),
    browserHash: hidden(),
    expiresAt: ms(),
  },
  {
    keep: { days: 1, after: 'its term', ends: ['expiresAt'] },
    indexes: [['expiresAt']],
  },
)
