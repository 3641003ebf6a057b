import { findGuardianLink, openBoundLink } from '#server/access/guardian-links/index.ts'
import type { Door } from '#server/access/identity/index.ts'
import { findAddress } from './addresses/address-store.ts'

/**
 * Opens the page from a letter, on the device that the guardian's own link is bound to: a letter that was passed on, or is read on
 * another device, opens nothing.
 */
export const letterDoor: Door = {
  async whose(tx, secret) {
    const address = await findAddress(tx, { page: secret })
    const link = address?.linkId && (await findGuardianLink(tx, { id: address.linkId }))
    return link ? { way: 'guardian-link', wayId: link.id, person: link.studentId } : null
  },
  async open(shown) {
    const address = await findAddress(shown.tx, { page: shown.secret })
    const link = address?.linkId && (await findGuardianLink(shown.tx, { id: address.linkId }))
    return link ? await openBoundLink(shown, link) : null
  },
}
