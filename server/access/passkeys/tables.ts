import { hidden, table, text, whole } from '#server/platform/table.ts'

/** The other half of a grant of the kind `passkey`: whoever reads it can check a passkey, and not show it. */
export const passkey = table(
  'passkey',
  {
    id: text().key().goesWith('grant'),
    /** In base64url, as COSE has it. */
    publicKey: hidden(),
    /** How often its device says that it was used; 0 from one that does not count. */
    uses: whole(),
  },
  {
    keep: { with: 'grant' },
  },
)
