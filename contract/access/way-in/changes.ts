import { z } from 'zod'
import type { AuditKind } from '#contract/upkeep/audit-kinds.ts'

/**
 * Which lines of the audit say that somebody's way in has changed, and who is told of it: `self` a tutor or a person of the office
 * whose own it is, `family` besides them the guardians of a student whose it is, null nobody, since it changes no way in or is a
 * step of every lesson. A new kind of line does not compile until it stands here, and a kind that is told not without its sentences.
 */
const TOLD = {
  'sign-in-tried': null,
  'device-added': 'self',
  'student-signed-out': null,
  'office-signed-out': 'self',
  'join-requested': null,
  'join-request-confirmed': null,
  'join-request-declined': null,
  proved: null,
  'password-changed': 'self',
  'password-chosen': 'family',
  'password-reset': 'family',
  'password-link-sent': 'family',
  'totp-set': 'self',
  'totp-removed': 'self',
  'passkey-made': 'self',
  'passkey-removed': 'self',
  'recovery-codes-renewed': 'self',
  'second-factor-reset': 'self',
  'second-step-ruled': null,
  'sign-on-joined': 'family',
  'account-link': 'family',
  'account-unlink': 'family',
  'account-disable': 'family',
  'account-enable': 'family',
  'account-password': 'family',
  'office-invited': 'self',
  'office-disabled': 'self',
  'office-enabled': 'self',
  'service-token-made': 'self',
  'service-token-revoked': null,
  'card-made': 'family',
  'card-revoked': null,
  'card-used': null,
  'wall-code-made': null,
  'url-made': null,
  'url-revoked': null,
  'classroom-tablet-made': 'self',
  'classroom-tablet-opened': null,
  'classroom-tablet-allowed': 'self',
  'classroom-tablet-revoked': null,
  'grants-ended': null,
  'everything-ended': null,
  'keys-rotated': null,
  'backup-key-made': null,
  'picture-password-made': 'family',
  'picture-password-revoked': null,
  'picture-password-unlocked': null,
  'pictures-on': null,
  'pictures-off': null,
  'guardian-link-made': 'family',
  'guardian-link-bound': null,
  'guardian-link-revoked': null,
  'calendar-made': 'self',
  'calendar-revoked': null,
  'letters-asked': 'self',
  'letters-confirmed': null,
  'letters-stopped': 'self',
  'letter-tried-again': null,
  'families-told': null,
  'message-written': null,
  'student-added': null,
  'student-changed': 'family',
  'student-moves': null,
  'student-moved': null,
  'student-changed-branch': null,
  'student-leaves': null,
  'student-left': null,
  'student-came-back': null,
  'students-joined': null,
  'student-exported': null,
  'student-erased': null,
  'erased-revealed': null,
  'leaver-kept': null,
  'leaver-term-saved': null,
  'tutor-added': null,
  'tutor-changed': 'self',
  'tutor-left': 'self',
  'tutor-came-back': 'self',
  'people-brought-in': null,
  'person-brought-in': 'family',
  'school-imported': null,
  'viewed-thread': null,
  'viewed-recordings': null,
  'viewed-file': null,
  'audit-exported': null,
  'way-in-traced': null,
  'consent-given': null,
  'consent-refused': null,
  'consent-withdrawn': null,
  'consent-question-asked': null,
  'consent-question-retired': null,
  'consent-question-restored': null,
  'absence-told': null,
  'absence-withdrawn': null,
  'tutor-absence-told': null,
  'tutor-absence-changed': null,
  'tutor-absence-withdrawn': null,
  'lesson-given': null,
  'lesson-taken-over': null,
  'lesson-cancelled': null,
  'lesson-restored': null,
  'session-reopened': null,
  'day-cancelled': null,
  'make-up-planned': null,
  'term-saved': null,
  'term-removed': null,
  'slots-saved': null,
  'holidays-changed': null,
  'branch-saved': null,
  'classroom-saved': null,
  'classroom-removed': null,
  'month-exported': null,
  'textbook-brought-in': null,
  'textbook-removed': null,
  'trial-made': null,
  'trial-invited': null,
  'trial-cancelled': null,
  'trial-erased': null,
  'trial-enrolled': null,
  'honor-given': null,
  'honor-removed': null,
  'homework-set': null,
  'homework-withdrawn': null,
  'talk-began': null,
  'talk-ended': null,
  'recording-stored': null,
  'recording-heard': null,
  'recording-starred': null,
  'recording-unstarred': null,
  'recordings-deleted': null,
  'attempt-changed': null,
  'attempt-judged': null,
  'item-struck': null,
  'item-restored': null,
  'looked-by-reason': null,
  'student-pinned': null,
  'student-put-off': null,
  'place-told': null,
  'write-put-aside': null,
} as const satisfies Record<AuditKind, 'self' | 'family' | null>

type Told = typeof TOLD
export type WayInChange = { [Kind in AuditKind]: Told[Kind] extends null ? never : Kind }[AuditKind]

/** Null for a line that changes no way in. */
export const readersOf = (kind: AuditKind): 'self' | 'family' | null => TOLD[kind]

/** The kinds of changes of which somebody is told. */
export const WAY_IN_CHANGES = (Object.keys(TOLD) as AuditKind[]).filter(
  (kind): kind is WayInChange => TOLD[kind] !== null,
)

/** The kind of person who changed it; a person of the office is named to the office alone. */
export const WayInActor = z.enum(['self', 'office', 'tutor', 'program', 'console', 'unknown'])
export type WayInActor = z.infer<typeof WayInActor>

/** The sentences about changed ways in, in one language: letters and the notice after a sign-in say the same ones. */
export interface WayInWords {
  changes: Record<WayInChange, string>
  /** Before the sentence of who. */
  by: Record<WayInActor, string>
  when: (time: string, who: string) => string
  /** Advice for a reader who did not make the change. */
  unknown: Record<'tutor' | 'office' | 'student', string>
}
