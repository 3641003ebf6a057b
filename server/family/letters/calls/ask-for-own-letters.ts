import { askForOwnLetters } from '#contract/family/own-letters.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { saveAddress } from '../addresses/address-store.ts'
import { printOf } from '../letter-secrets.ts'
import { countFirstLetters, saveLetter } from '../letter-store.ts'
import { CONFIRM_WITHIN_MS, MOST_A_DAY } from '../rules.ts'

const DAY_MS = 86_400_000

export const askForOwnLettersCall = ({ sendsLetters }: Services) =>
  handle(askForOwnLetters, async ({ tx, who, now, audit }, { address, language }) => {
    if (!sendsLetters) return refuse('NoMailServer')
    const at = now.getTime()
    const print = printOf(tx, address)
    const counts = [
      await countFirstLetters(tx, { personId: who.id }, at - DAY_MS),
      await countFirstLetters(tx, { print }, at - DAY_MS),
    ]
    if (Math.max(...counts) >= MOST_A_DAY) return refuse('TooManyLetters')
    const given = { address, language, askedAt: at, confirmUntil: at + CONFIRM_WITHIN_MS }
    const addressId = await saveAddress(tx, { person: who }, given)
    await saveLetter(tx, { personId: who.id, addressId, print, kind: 'confirm', about: '', dueAt: at }, now)
    audit('letters-asked', { [who.role]: who.id })
    return undefined
  })
