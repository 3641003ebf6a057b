import { ownLetters } from '#contract/family/own-letters.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { findAddress } from '../addresses/address-store.ts'
import { viewAddress } from '../addresses/view-address.ts'

export const ownLettersCall = ({ sendsLetters }: Services) =>
  handle(ownLetters, async ({ tx, who, now }) =>
    sendsLetters ? { letters: viewAddress(await findAddress(tx, { person: who }), now) } : { letters: null },
  )
