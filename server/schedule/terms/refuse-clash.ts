import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { TermClash } from '#contract/schedule/terms.ts'
import type { Branch } from '#contract/school/school.ts'
import { type Busy, busyDetails } from '#server/schedule/bookings/index.ts'

/** Refuses the first clash of a difference; the details name the other lesson. */
export function refuseClash(
  [clash]: readonly TermClash[],
  { timeZone }: Pick<Branch, 'timeZone'>,
): Refusal<Busy> | null {
  if (!clash) return null
  return refuse(clash.busy, busyDetails(clash.names, clash.other, timeZone))
}
