import type { InputOf } from '#contract/calls.ts'
import type { ItemId } from '#contract/final-checks.ts'
import type { AttemptId } from '#contract/kernel/ids.ts'
import type { Write } from '#web/client/outbox/write.ts'

/** The items of an attempt whose answers are on their way, from before a restart too. */
export function unsentItems(unsent: readonly Write[], attemptId: AttemptId): ItemId[] {
  const answers = unsent
    .filter(({ path }) => path === '/student/record-final-check')
    .map(({ input }) => input as InputOf<'/student/record-final-check'>)
  return answers.filter((answer) => answer.attemptId === attemptId).map(({ item }) => item)
}
