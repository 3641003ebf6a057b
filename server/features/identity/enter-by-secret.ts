import type { Secret } from '#contract/kernel/fields.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { isRefusal, refuse } from '#contract/kernel/refusal.ts'
import { auditOf } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import type { Log } from '#server/platform/log/log.ts'
import { countAttempt } from './count-attempt.ts'
import type { Door, DoorAnswer } from './door.ts'
import { enterByLink } from './enter-by-link.ts'
import { hashOf } from './hash-of.ts'
import { type NotedAttempt, noteAttempt } from './note-attempt.ts'
import { findLink } from './one-time-store.ts'
import { giveBackAttempt, type CountedAttempt } from './rate-limit.ts'

interface Coming {
  database: Database
  visit: Visit
  now: Date
  log: Log
}

/** Signs in with the secret of a link, a card or a wall code; the first way in that recognizes the secret answers. */
export async function enterBySecret(
  coming: Coming,
  doors: readonly Door[],
  secret: Secret,
  studentId: StudentId | null,
): Promise<DoorAnswer> {
  const { database, visit, now } = coming
  const isForMany = await database.transaction((tx) => isOneForMany(tx, doors, secret))
  const tried = isForMany ? null : await countAttempt(coming, hashOf(secret))
  const answer = isRefusal(tried) ? tried : await tryDoors(coming, doors, { secret, studentId, tried })
  if (!isRefusal(answer)) return answer
  await database.transaction(async (tx) => {
    const whose = await whoseSecret(tx, doors, secret)
    await noteAttempt(
      tx,
      visit,
      { ...whose, person: whose.person ?? studentId, outcome: answer.refusal },
      now,
    )
  })
  return answer
}

interface ShownSecret {
  secret: Secret
  studentId: StudentId | null
  tried: CountedAttempt | null
}

async function tryDoors(
  { database, visit, now, log }: Coming,
  doors: readonly Door[],
  { secret, studentId, tried }: ShownSecret,
): Promise<DoorAnswer> {
  return await database.transaction(async (tx): Promise<DoorAnswer> => {
    const shown = { tx, secret, studentId, visit, now, audit: auditOf(tx, log, null, now) }
    const openings = [() => enterByLink(shown, secret), ...doors.map((door) => () => door.open(shown))]
    for (const open of openings) {
      const answered = await open()
      if (!answered) continue
      if (tried && !isRefusal(answered)) await giveBackAttempt(tx, tried)
      return answered
    }
    return refuse('LinkUnknown')
  })
}

async function whoseSecret(
  tx: Tx,
  doors: readonly Door[],
  secret: Secret,
): Promise<Pick<NotedAttempt, 'way' | 'wayId' | 'person'>> {
  const link = await findLink(tx, secret)
  if (link) return { way: 'link', wayId: link.id, person: link.personId }
  for (const { whose } of doors) {
    const known = await whose(tx, secret)
    if (known) return known
  }
  return { way: 'secret', wayId: null, person: null }
}

async function isOneForMany(tx: Tx, doors: readonly Door[], secret: Secret): Promise<boolean> {
  for (const door of doors) if (await door.isForMany(tx, secret)) return true
  return false
}
