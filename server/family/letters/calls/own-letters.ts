import { ownLetters } from '#contract/family/own-letters.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { findAddress } from '../address-store.ts'
import { viewAddress } from '../view-address.ts'

export const ownLettersCall = ({ sendsLetters }: Services) =>
  handle(ownLetters, async ({ tx, who, now }) =>
    sendsLetters ? { letters: viewAddress(await findAddress(tx, { person: who }), now) } : { letters: null },
  )
