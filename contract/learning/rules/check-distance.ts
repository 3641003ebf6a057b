/**
 * The status of a check that students and families see in place of a score: `waiting` for a tutor who hears what was read aloud,
 * then `far` from the pass, `near` it, or `passed`. A score below the pass is told by a tutor alone.
 */
export const CHECK_DISTANCES = ['waiting', 'far', 'near', 'passed'] as const
export type CheckDistance = (typeof CHECK_DISTANCES)[number]

/** From three quarters of the pass score on, a result is near it. */
const NEAR_OF_PASS = 0.75

interface Judged {
  score: number | null
  /** Null until every item has its mark. */
  passed: boolean | null
}

/** @param passScore of the check, in percent. */
export function distanceOf({ score, passed }: Judged, passScore: number): CheckDistance {
  if (passed === null || score === null) return 'waiting'
  if (passed) return 'passed'
  return score >= passScore * NEAR_OF_PASS ? 'near' : 'far'
}
