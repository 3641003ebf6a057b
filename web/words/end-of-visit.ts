import type { SessionEnd } from '#contract/kernel/refusal.ts'

/** Why a guest's visit is over; null where there is nothing to say but that it is. */
export function endOfVisit(
  gate: { takenBack: string; erased: string },
  because: SessionEnd | null,
): string | null {
  if (because === 'taken-back') return gate.takenBack
  return because === 'erased' ? gate.erased : null
}
