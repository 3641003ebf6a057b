import { guardianLetters, type LetterState } from '#contract/letters.ts'
import { findOwnLink } from '#server/features/guardian-links/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { findAddress, type LetterAddress } from '../address-store.ts'

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
    const state = found ? stateOf(found, now) : 'none'
    return { letters: { address: state === 'none' ? null : found!.address, state } }
  })

function stateOf({ refusedAt, confirmedAt, confirmUntil }: LetterAddress, now: Date): LetterState {
  if (refusedAt !== null) return 'refused'
  if (confirmedAt !== null) return 'confirmed'
  return confirmUntil > now.getTime() ? 'asked' : 'none'
}
