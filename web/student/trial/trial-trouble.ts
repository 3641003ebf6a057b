import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'
import type { Problem } from '#web/client/ask.ts'

/** The reason why an invitation is closed. `used-here`: it was used by this browser. */
export type TrialTrouble =
  | { kind: 'unknown' | 'offline' | 'away' | 'failed' | 'used-here' }
  | { kind: 'too-many'; seconds: number }
  | { kind: 'late' | 'cancelled' | 'full' | 'used' | 'replaced' | 'expired'; info: TrialInfo }

interface Standing {
  /** A trial student is signed in on this browser. */
  isHere: boolean
  /** Entering is in progress: the browser that has just used the invitation must not show that it was used. */
  entering: boolean
}

/** The trouble in the invitation's own facts. */
export function troubleOfInfo(info: TrialInfo, { isHere, entering }: Standing): TrialTrouble | null {
  switch (info.status) {
    case 'open':
    case 'too-early':
      return null
    case 'used':
      if (entering) return null
      return isHere ? { kind: 'used-here' } : { kind: 'used', info }
    case 'late':
    case 'cancelled':
    case 'full':
    case 'replaced':
    case 'expired':
      return { kind: info.status, info }
  }
}

/** Closed for this day only: the school can give the family another one. */
export function mayAskOtherDay({ kind }: TrialTrouble): boolean {
  return kind === 'late' || kind === 'cancelled' || kind === 'full' || kind === 'expired'
}

/** The trouble of a failed call. */
export function troubleOfProblem(problem: Problem): TrialTrouble {
  switch (problem.kind) {
    case 'refused':
      return { kind: problem.code === 'LinkUnknown' ? 'unknown' : 'failed' }
    case 'offline':
    case 'timeout':
      return { kind: 'offline' }
    case 'away':
      return { kind: 'away' }
    case 'too-many':
      return { kind: 'too-many', seconds: Math.ceil(problem.retryAfterMs / 1_000) }
    // An address that was cut off in the message is no invitation either.
    case 'invalid':
    case 'not-found':
      return { kind: 'unknown' }
    case 'too-large':
    case 'bug':
      return { kind: 'failed' }
  }
}
