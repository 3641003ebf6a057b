import { newId } from '#contract/kernel/random.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import { reportApplicationError } from '#contract/upkeep/application-errors.ts'
import { handleEntry } from '#server/platform/handle.ts'

/** Enough for a whole class that opens a broken build, and too little to fill the log. */
const AT_ONCE = 50
const ONE_MORE_AFTER_MS = 1_000

/** The call needs no sign-in, so all reports together have one budget, and each line has a maximum length. */
export function reportApplicationErrorCall() {
  let left = AT_ONCE
  let filledAt = 0
  return handleEntry(reportApplicationError, async ({ database, now, log }, { message, place, build }) => {
    left = Math.min(AT_ONCE, left + Math.max(0, now.getTime() - filledAt) / ONE_MORE_AFTER_MS)
    filledAt = now.getTime()
    if (left < 1) return refuse('TooManyTries', { seconds: '60' })
    left -= 1
    const digest = newId<string>(database.runtime)
    log.warn('application-error', { id: digest, message, place, build })
    return { digest }
  })
}
