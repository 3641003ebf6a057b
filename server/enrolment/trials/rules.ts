import { type UrlStatus, urlStatus } from '#contract/access/rules/url-status.ts'
import { INVITATION_MS } from '#contract/enrolment/rules/invitation.ts'
import { type InvitationStatus } from '#contract/enrolment/trials/invitations.ts'
import {
  TRIAL_INVITATIONS,
  TRIAL_PLACES,
  type Trial,
  type TrialStatus,
} from '#contract/enrolment/trials/trials.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { foldName } from '#contract/written/names.ts'

const HOUR_MS = 3_600_000
export const SSO_MS = 10 * 60_000
/** The same press may be sent again for this long: its response may have been lost. */
const PRESS_MS = 10 * 60_000
/** A lesson that no tutor finished is over this long after its end. */
const OVERRUN_MS = 2 * HOUR_MS
/** A family that does not enrol is erased this long after their lesson; docs/operate.md. */
export const RETENTION_MS = 30 * 24 * HOUR_MS
/** A trial student who stayed signed in is signed out this long after the lesson. */
export const SIGNED_IN_MS = 24 * HOUR_MS

type Hour = Pick<Lesson, 'status' | 'startsAt' | 'endsAt' | 'joinFrom'>
type Facts = Pick<Trial, 'openedAt' | 'signedInAt' | 'joinedAt' | 'enrolledAt' | 'cancelledAt'> & {
  erasedAt: number | null
}
interface Dates {
  expiresAt: number
  usedAt: number | null
  revokedAt: number | null
}

/** The trial's status, from the events of the family and their times. */
export function trialStatus(facts: Facts, lesson: Hour, now: Date): TrialStatus {
  if (facts.cancelledAt !== null || lesson.status === 'cancelled') return 'cancelled'
  if (facts.enrolledAt !== null) return 'enrolled'
  if (facts.erasedAt !== null) return 'expired'
  const isOver = isLessonOver(lesson, now)
  if (facts.joinedAt !== null) return isOver ? 'done' : 'in-lesson'
  if (isOver) return 'expired'
  if (facts.signedInAt !== null) return 'signed-in'
  return facts.openedAt === null ? 'invited' : 'opened'
}

export function isLessonOver({ status, endsAt }: Hour, now: Date): boolean {
  if (status === 'finished' || status === 'cancelled') return true
  return now.getTime() >= endsAt + (status === 'running' ? OVERRUN_MS : 0)
}

/** True if the trial is found by these letters, which are folded as names are; no letters find all. */
export function hasLetters(
  { student, contact, lesson }: Pick<Trial, 'student' | 'contact' | 'lesson'>,
  letters: string,
): boolean {
  const sought = foldName(letters)
  const texts = [
    student.displayName,
    student.reading,
    contact,
    lesson.classroom.name,
    lesson.tutor.displayName,
  ]
  return texts.some((text) => foldName(text).includes(sought))
}

/** The changes that a tutor or the office may make next. */
export function actsOf(status: TrialStatus): Trial['can'] {
  const isAhead = ['invited', 'opened', 'signed-in', 'in-lesson'].includes(status)
  return { invite: isAhead, cancel: isAhead, enrol: status === 'done' }
}

export function mayChange(status: TrialStatus): Refusal<'TrialOver' | 'AlreadyEnrolled'> | null {
  if (status === 'enrolled') return refuse('AlreadyEnrolled')
  return actsOf(status).invite ? null : refuse('TrialOver')
}

export function mayEnrol(
  status: TrialStatus,
): Refusal<'TrialOver' | 'AlreadyEnrolled' | 'TrialNotDone'> | null {
  if (status === 'done') return null
  return mayChange(status) ?? refuse('TrialNotDone')
}

/** The time until which a new invitation may be used. */
export function invitationExpiry({ endsAt }: Hour, now: Date): number {
  return Math.min(endsAt, now.getTime() + INVITATION_MS)
}

export function hasPlaceToInvite(invited: number): boolean {
  return invited < TRIAL_INVITATIONS
}

/**
 * The page that the family sees. The lesson's status comes before the link's status: another link does not help a family that
 * is too late.
 *
 * @param signedIn the number of families of the lesson that have signed in.
 */
export function invitationStatus(
  link: Dates,
  trial: Pick<Facts, 'cancelledAt' | 'signedInAt'>,
  lesson: Hour,
  signedIn: number,
  now: Date,
): InvitationStatus {
  if (trial.cancelledAt !== null || lesson.status === 'cancelled') return 'cancelled'
  if (lesson.status === 'finished' || now.getTime() >= lesson.endsAt) return 'late'
  const status = urlStatus(link, now.getTime())
  if (status !== 'open') return closed[status]
  if (now.getTime() < lesson.joinFrom) return 'too-early'
  return trial.signedInAt === null && signedIn >= TRIAL_PLACES ? 'full' : 'open'
}

const closed: Record<Exclude<UrlStatus, 'open'>, InvitationStatus> = {
  used: 'used',
  revoked: 'replaced',
  expired: 'expired',
}

const codes = {
  'too-early': 'TooEarly',
  late: 'LessonOver',
  cancelled: 'LessonCancelled',
  full: 'TrialFull',
  used: 'LinkUsed',
  replaced: 'LinkRevoked',
  expired: 'LinkExpired',
} as const satisfies Record<Exclude<InvitationStatus, 'open'>, string>

export type InvitationTrouble = Refusal<(typeof codes)[keyof typeof codes]>

/** The reason why an invitation cannot be used, with the tutor to ask; null when it can. */
export function invitationTrouble(status: InvitationStatus, tutor: string): InvitationTrouble | null {
  return status === 'open' ? null : refuse(codes[status], { tutor })
}

/** A family asks while it waits, and when it came too late; not once it is in, nor by a letter that was replaced. */
export function mayAskAnotherDay(
  status: InvitationStatus,
  tutor: string,
): Refusal<'LinkUsed' | 'LinkRevoked'> | null {
  return status === 'used' || status === 'replaced' ? refuse(codes[status], { tutor }) : null
}

/** True when this is a retry of the press that used the invitation up. */
export function isSamePress(
  { usedAt }: Dates,
  { pressId }: { pressId: string | null },
  sent: string | null,
  now: Date,
): boolean {
  return sent !== null && usedAt !== null && pressId === sent && now.getTime() - usedAt < PRESS_MS
}
