import { guardianStopLetters } from '#contract/family/letters.ts'
import { findOwnLink } from '#server/access/guardian-links/index.ts'
import { handle } from '#server/platform/handle.ts'
import { deleteAddress } from '../addresses/address-store.ts'

export const guardianStopLettersCall = handle(guardianStopLetters, async ({ tx, who, now, audit }) => {
  const linkId = await findOwnLink(tx, who, now)
  if (linkId && (await deleteAddress(tx, linkId))) audit('letters-stopped', { link: linkId, by: 'page' })
  return undefined
})
