import type { Candidate } from '#contract/identity.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Refusal } from '#contract/kernel/refusal.ts'
import type { JoinSign } from '#contract/room/join-requests.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { Begun } from './entered.ts'
import type { NotedTry } from './note-try.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** The ways in of the features above, besides passwords and one-time URLs. */
    doors: readonly Door[]
  }
}

/** What somebody shows at the door. */
export interface Shown {
  tx: Tx
  secret: Secret
  /** Whom they say they are, where a secret is not one person's. */
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
  /** For the audit: of which card this is the secret, or of which wall; null when it is none of its kind. */
  whose(tx: Tx, secret: Secret): Promise<Pick<NotedTry, 'way' | 'wayId' | 'person'> | null>
  /** Whether a whole class shows this secret at once, and again each moment that it waits: then it is no guess. */
  isForMany(tx: Tx, secret: Secret): Promise<boolean>
  /** Null when this secret is not of its kind. */
  open(shown: Shown): Promise<DoorAnswer | null>
}
