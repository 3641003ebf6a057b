import { refuse } from '../../contract/kernel/refusal.ts'
import type { StudentId } from '../../contract/kernel/ids.ts'
import type { Secret } from '../../contract/kernel/secret.ts'
import { auditOf } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { Visit } from '../platform/visit.ts'
import type { Door, DoorAnswer } from './door.ts'
import { enterByLink } from './enter-by-link.ts'
import { hashOf } from './hash-of.ts'
import { takeTries } from './tries.ts'

interface Entering {
  database: Database
  visit: Visit
  now: Date
  log: Log
}

/** In with the secret of a link, a card or a code on the wall; the first door that knows it answers. */
export async function enterBySecret(
  { database, visit, now, log }: Entering,
  doors: readonly Door[],
  secret: Secret,
  studentId: StudentId | null,
): Promise<DoorAnswer> {
  const tooMany = await database.transaction(async (tx) => {
    if (await isForMany(tx, doors, secret)) return null
    return await takeTries(tx, hashOf(secret), visit.address, now)
  })
  if (tooMany) return tooMany
  return await database.transaction(async (tx): Promise<DoorAnswer> => {
    const byLink = await enterByLink(tx, secret, now)
    if (byLink) return byLink
    const browserToken = () => visit.browserToken()
    const shown = { tx, secret, studentId, browserToken, now, audit: auditOf(tx, log, null) }
    for (const { open } of doors) {
      const answered = await open(shown)
      if (answered) return answered
    }
    return refuse('LinkUnknown')
  })
}

async function isForMany(tx: Tx, doors: readonly Door[], secret: Secret): Promise<boolean> {
  for (const door of doors) if (await door.isForMany(tx, secret)) return true
  return false
}
