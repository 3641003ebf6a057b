import type { Consent } from '#contract/voice/consents.ts'

/** True if the guardian gave this very answer before: the answer on file keeps its date. */
export function isSaidAgain(
  before: Consent | null,
  { isGiven, guardian, how }: Pick<Consent, 'isGiven' | 'guardian' | 'how'>,
): boolean {
  return (
    before !== null &&
    before.isGiven === isGiven &&
    before.how === how &&
    before.guardian.displayName === guardian.displayName &&
    before.guardian.relation === guardian.relation
  )
}

/** The audit's word for an answer; null counts as not given. */
export function eventOf(
  before: Pick<Consent, 'isGiven'> | null,
  isGiven: boolean,
): 'consent-given' | 'consent-withdrawn' | 'consent-refused' {
  if (isGiven) return 'consent-given'
  return before?.isGiven ? 'consent-withdrawn' : 'consent-refused'
}
