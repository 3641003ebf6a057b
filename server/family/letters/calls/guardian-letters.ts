import { guardianLetters } from '#contract/family/letters.ts'
import { findOwnLink } from '#server/access/guardian-links/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { findAddress, unwantedAt } from '../addresses/address-store.ts'
import { viewAddress } from '../addresses/view-address.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** True for a school with a mail server. */
    sendsLetters: boolean
  }
}

export const guardianLettersCall = ({ sendsLetters }: Services) =>
  handle(guardianLetters, async ({ tx, who, now }) => {
    const linkId = sendsLetters ? await findOwnLink(tx, who, now) : null
    if (!linkId) return { letters: null }
    const found = await findAddress(tx, { linkId })
    return { letters: { ...viewAddress(found, now), unwanted: found ? unwantedAt(found) : [] } }
  })
