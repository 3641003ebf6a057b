import type { AttemptId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { FactKind } from '#server/platform/facts/facts.ts'

/** The fields of an attempt that never change. */
export interface AttemptOwner {
  studentId: StudentId
  sessionId: SessionId
}

/** Of each attempt, so that an answer needs no query. */
const owners = new FactKind<AttemptId, AttemptOwner>({ name: 'attempt', most: 20_000, read: listOwners })

async function listOwners({ db }: Tx, ids: readonly AttemptId[]): Promise<Map<AttemptId, AttemptOwner>> {
  const attempts = db.selectFrom('attempt').select(['id', 'studentId', 'sessionId']).where('id', 'in', ids)
  return new Map((await attempts.execute()).map(({ id, ...owner }) => [id, owner]))
}

export async function findAttemptOwner(unit: MemoryTx, id: AttemptId): Promise<AttemptOwner | null> {
  const known = owners.find(unit, id)
  return known ?? (await listOwners(unit.inTransaction(), [id])).get(id) ?? null
}
