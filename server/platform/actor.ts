import type { BranchId, SignInId, StudentId, TutorId } from '../../contract/kernel/ids.ts'
import type { Who } from '../../contract/kernel/call.ts'
import type { Tx } from './database.ts'

/** Who is asking, as far as the platform needs to know. */
export type Student = { role: 'student'; id: StudentId; branchId: BranchId; signInId: SignInId }
type Tutor = { role: 'tutor'; id: TutorId; branchId: BranchId; signInId: SignInId }
export type Actor = Student | Tutor

export type ActorOf<W extends Who> = W extends 'student'
  ? Student
  : W extends 'tutor'
    ? Tutor
    : W extends 'both'
      ? Actor
      : null

export function mayAsk(who: Who, actor: Actor | null): boolean {
  return who === 'nobody' || (actor !== null && (who === 'both' || who === actor.role))
}

/** The feature that knows who people are gives the platform these two answers. */
export interface Authenticator {
  /** Whom the token was given to; null when it is forged or expired. Touches no database. */
  read(token: string, now: Date): Promise<Actor | null>
  /** False from the moment the sign-in was ended. */
  isAlive(tx: Tx, actor: Actor, now: Date): Promise<boolean>
}
