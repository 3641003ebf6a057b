import type { OfficeLetter } from '#contract/family/office-letters.ts'
import { isInvitation } from '../invitations/compose-invitation.ts'
import type { OutboxLetter } from './outbox-store.ts'

type RetryRefusal = 'LetterMayHaveArrived' | 'LetterOnItsWay' | 'LetterUnwanted'

/** A letter as the office may see it. */
export function viewLetter(letter: OutboxLetter, now: Date): OfficeLetter {
  const { id, kind, displayName, madeAt, job, state, reason, endedAt } = letter
  return {
    id,
    kind,
    about: { ...personOf(letter), displayName: displayName! },
    madeAt,
    tries: job?.attempts ?? 0,
    outcome: state,
    reason,
    nextTryAt: state === 'waiting' && isResting(letter, now) ? job!.dueAt : null,
    endedAt,
    canRetry: refusalToRetry(letter, now) === null,
  }
}

/** True until the time of its next try. */
function isResting({ job }: OutboxLetter, now: Date): boolean {
  return job !== null && job.dueAt > now.getTime()
}

/** The reason why a letter is not tried now; null: it may be. */
export function refusalToRetry(letter: OutboxLetter, now: Date): RetryRefusal | null {
  const { state, reason, job, handedAt } = letter
  if (state === 'sent' || state === 'unsure') return 'LetterMayHaveArrived'
  // A code of 5xx is about the address or the letter: the answer would be the same.
  if (state === 'dropped' || (state === 'given-up' && reason !== 'too-late')) return 'LetterUnwanted'
  if (handedAt !== null) return 'LetterMayHaveArrived'
  if (!isWanted(letter, now.getTime())) return 'LetterUnwanted'
  if (state === 'given-up') return null
  // One that is being sent, that is due, or that waits for the tutor's words.
  return isResting(letter, now) && job!.attempts > 0 ? null : 'LetterOnItsWay'
}

/** The person whom a letter is about. */
export function personOf({ studentId, tutorId, officeId }: OutboxLetter) {
  if (studentId) return { role: 'student', id: studentId } as const
  return tutorId ? ({ role: 'tutor', id: tutorId } as const) : ({ role: 'office', id: officeId! } as const)
}

function isWanted(letter: OutboxLetter, now: number): boolean {
  const { kind, confirmUntil, confirmedAt, refusedAt, revokedAt, expiresAt, usedAt, invitationId } = letter
  // A person's own address hangs on no link.
  if (letter.personId === null && (revokedAt !== null || expiresAt! <= now)) return false
  if (isInvitation(kind)) return invitationId !== null && usedAt === null
  if (confirmUntil === null || refusedAt !== null) return false
  return kind === 'confirm' || kind === 'guardian-link' ? confirmUntil > now : confirmedAt !== null
}
