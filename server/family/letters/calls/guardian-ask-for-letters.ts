import { guardianAskForLetters } from '#contract/family/letters.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { findOwnLink } from '#server/access/guardian-links/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { saveAddress } from '../addresses/address-store.ts'
import { printOf } from '../letter-secrets.ts'
import { countFirstLetters, saveLetter } from '../letter-store.ts'
import { CONFIRM_WITHIN_MS, MOST_A_DAY } from '../rules.ts'

const DAY_MS = 86_400_000

/** It takes no student's id: the visit is to one student's page, by one guardian's link. */
export const guardianAskForLettersCall = ({ sendsLetters }: Services) =>
  handle(guardianAskForLetters, async ({ tx, who, now, audit }, { address, language }) => {
    const linkId = sendsLetters ? await findOwnLink(tx, who, now) : null
    if (!linkId) return notFound()
    const at = now.getTime()
    const print = printOf(tx, address)
    const counts = [
      await countFirstLetters(tx, { grantId: linkId }, at - DAY_MS),
      await countFirstLetters(tx, { print }, at - DAY_MS),
    ]
    if (Math.max(...counts) >= MOST_A_DAY) return refuse('TooManyAddresses')
    const confirmUntil = at + CONFIRM_WITHIN_MS
    const addressId = await saveAddress(tx, { linkId }, { address, language, askedAt: at, confirmUntil })
    await saveLetter(tx, { grantId: linkId, addressId, print, kind: 'confirm', about: '', dueAt: at }, now)
    audit('letters-asked', { link: linkId, student: who.id })
    return undefined
  })
