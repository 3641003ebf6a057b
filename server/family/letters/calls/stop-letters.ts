import { stopLetters } from '#contract/family/letters.ts'
import { handle } from '#server/platform/handle.ts'
import { stopByLink } from '../stop-by-link.ts'

/** An unknown secret is answered the same: it may be of letters that are stopped already. */
export const stopLettersCall = handle(stopLetters, async ({ tx, audit }, { token }) => {
  await stopByLink(tx, token, audit)
  return undefined
})
