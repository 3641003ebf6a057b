import { guardianChooseLetters } from '#contract/family/letters.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { findOwnLink } from '#server/access/guardian-links/index.ts'
import { handle } from '#server/platform/handle.ts'
import { findAddress, saveUnwanted, unwantedAt } from '../addresses/address-store.ts'

/** Chosen twice is chosen once. */
export const guardianChooseLettersCall = handle(
  guardianChooseLetters,
  async ({ tx, who, now, audit }, { occasion, isWanted }) => {
    const linkId = await findOwnLink(tx, who, now)
    const address = linkId && (await findAddress(tx, { linkId }))
    if (!address) return notFound()
    const before = unwantedAt(address)
    if (before.includes(occasion) !== isWanted) return undefined
    const others = before.filter((each) => each !== occasion)
    await saveUnwanted(tx, address.id, isWanted ? others : [...others, occasion])
    audit('letters-chosen', { link: linkId, occasion, isWanted })
    return undefined
  },
)
