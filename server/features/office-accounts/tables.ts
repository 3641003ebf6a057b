import { officePerson } from '#server/features/people/tables.ts'
import { hidden, ms, ref, table, whole } from '#server/platform/table.ts'

/** A code is deleted at its use. */
export const officeRecoveryCode = table(
  'office_recovery_code',
  {
    hash: hidden().key(),
    person_id: ref(officePerson),
  },
  {
    keep: { with: 'person' },
    indexes: [['person_id']],
  },
)

export const officeTotp = table(
  'office_totp',
  {
    person_id: ref(officePerson).key(),
    sealed: hidden(),
    last_step: whole(),
  },
  {
    keep: { with: 'person' },
  },
)

/** A sign-in between its two steps. */
export const secondStep = table(
  'second_step',
  {
    hash: hidden().key(),
    person_id: ref(officePerson),
    browser_hash: hidden(),
    expires_at: ms(),
  },
  {
    keep: { days: 1, after: 'its term', ends: ['expires_at'] },
    indexes: [['expires_at']],
  },
)
