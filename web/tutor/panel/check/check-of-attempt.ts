import type { Attempt, FinalCheck } from '#contract/final-checks.ts'

/** The check in the variant that an attempt asks; undefined while it is being requested. */
export function checkOfAttempt(
  checks: readonly FinalCheck[],
  { checkId, number }: Pick<Attempt, 'checkId' | 'number'>,
): FinalCheck | undefined {
  return checks.find(({ id, variant }) => id === checkId && variant === number - 1)
}
