import type { signin } from '#contract/access/identity.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { isRefusal, refuse } from '#contract/kernel/refusal.ts'
import { type NotedAttempt, noteRefused } from '#server/access/sign-in-attempts/index.ts'
import { type Audit, auditOf } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { AnswerTo, Visit } from '#server/platform/handle.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Begun } from './enter.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** The ways in that other features add to passwords. */
    doors: readonly Door[]
  }
}

/** The secret that a browser shows to sign in. */
interface ShownSecret {
  tx: Tx
  secret: Secret
  /** The person that they say they are, where a secret does not belong to one person. */
  studentId: StudentId | null
  visit: Visit
  now: Date
  audit: Audit
}

/** Somebody who comes in, or another answer to /signin. */
type DoorAnswer = Begun | Exclude<AnswerTo<typeof signin>, { kind: 'entered' }>

/** A way in for the holder of a secret. */
export interface Door {
  /** For the audit: what has this secret; null when the secret is of another kind. */
  whose(tx: Tx, secret: Secret): Promise<Pick<NotedAttempt, 'way' | 'wayId' | 'person'> | null>
  /** Null when this secret is of another kind. */
  open(shown: ShownSecret): Promise<DoorAnswer | null>
}

interface Coming {
  database: Database
  visit: Visit
  now: Date
  log: Log
}

/**
 * Signs in with a secret; the first door that recognizes it answers. Of 256 random bits nobody guesses one, so nothing is
 * counted and nothing waits: a flood of wrong ones delays no right one.
 */
export async function enterBySecret(
  coming: Coming,
  doors: readonly Door[],
  secret: Secret,
  studentId: StudentId | null,
): Promise<DoorAnswer> {
  const { database, visit, now, log } = coming
  const answer = await database.transaction(async (tx): Promise<DoorAnswer> => {
    const shown = { tx, secret, studentId, visit, now, audit: auditOf(tx, log, null, now) }
    for (const door of doors) {
      const answered = await door.open(shown)
      if (answered) return answered
    }
    return refuse('LinkUnknown')
  })
  if (!isRefusal(answer)) return answer
  const whose = await database.transaction((tx) => whoseSecret(tx, doors, secret))
  // With a secret that nobody has, anybody may claim to be anybody.
  const claimed = whose.way === 'secret' ? null : studentId
  await noteRefused(coming, { ...whose, person: whose.person ?? claimed, outcome: answer.refusal })
  return answer
}

async function whoseSecret(
  tx: Tx,
  doors: readonly Door[],
  secret: Secret,
): Promise<Pick<NotedAttempt, 'way' | 'wayId' | 'person'>> {
  for (const { whose } of doors) {
    const known = await whose(tx, secret)
    if (known) return known
  }
  return { way: 'secret', wayId: null, person: null }
}
