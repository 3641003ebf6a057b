import type { Candidate } from '#contract/identity.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Refusal } from '#contract/kernel/refusal.ts'
import type { JoinSign } from '#contract/room/join-requests.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import type { Begun } from './entered.ts'
import type { NotedAttempt } from './note-attempt.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** The ways in that other features add to passwords and one-time URLs. */
    doors: readonly Door[]
  }
}

/** The secret that a browser shows to sign in. */
export interface ShownSecret {
  tx: Tx
  secret: Secret
  /** The person that they say they are, where a secret does not belong to one person. */
  studentId: StudentId | null
  visit: Visit
  now: Date
  audit: Audit
}

export type DoorAnswer =
  | Begun
  | { candidates: Candidate[] }
  | { waitingFor: StudentId; sign: JoinSign }
  | Refusal<
      | 'LinkUnknown'
      | 'LinkUsed'
      | 'LinkExpired'
      | 'LinkRevoked'
      | 'LessonOver'
      | 'SentAway'
      | 'TooManyTries'
      | 'CardNotNow'
      | 'TooEarly'
      | 'LessonCancelled'
      | 'TrialFull'
    >

/** A way in for the holder of a secret. */
export interface Door {
  /** For the audit: the card or the wall that has this secret; null when the secret is of another kind. */
  whose(tx: Tx, secret: Secret): Promise<Pick<NotedAttempt, 'way' | 'wayId' | 'person'> | null>
  /** True when a whole class sends this secret at once, and again while it waits: then it is not counted as a guess. */
  isForMany(tx: Tx, secret: Secret): Promise<boolean>
  /** Null when this secret is of another kind. */
  open(shown: ShownSecret): Promise<DoorAnswer | null>
}
