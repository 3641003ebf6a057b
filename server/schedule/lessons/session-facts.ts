import type { BranchId, LessonId, SessionId } from '#contract/kernel/ids.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { FactKind } from '#server/platform/facts/facts.ts'
import { joinFromOf } from './lesson-store.ts'

interface Home {
  lessonId: LessonId
  branchId: BranchId
}

/** The lesson of each session, and its branch; they never change. */
const homes = new FactKind<SessionId, Home>({ name: 'session', most: 20_000, read: listHomes })

async function listHomes({ db }: Tx, ids: readonly SessionId[]): Promise<Map<SessionId, Home>> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('lesson', 'lesson.id', 'session.lessonId')
    .select(['session.id', 'lessonId', 'branchId'])
    .where('session.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, lessonId, branchId }) => [id, { lessonId, branchId }]))
}

/** What a lesson's room does not say of itself. A lesson that was entered is moved no more. */
interface Entry {
  sessionId: SessionId
  branchId: BranchId
  joinFrom: number
}

/** Of each lesson that was entered. */
const entries = new FactKind<LessonId, Entry>({
  name: 'entry',
  most: 20_000,
  async read({ db }, ids) {
    const rows = await db
      .selectFrom('session')
      .innerJoin('lesson', 'lesson.id', 'session.lessonId')
      .select(['session.id', 'lessonId', 'branchId', 'startsAt'])
      .where('lessonId', 'in', ids)
      .execute()
    return new Map(
      rows.map((row) => [
        row.lessonId,
        { sessionId: row.id, branchId: row.branchId, joinFrom: joinFromOf(row.startsAt) },
      ]),
    )
  },
})

/** Its session is being opened. */
export function endEntry(tx: Tx, lessonId: LessonId): void {
  entries.end(tx, lessonId)
}

/** The session of a lesson of this branch, without a query; null where that is not known, or nobody has entered it. */
export function findEntry(unit: MemoryTx, branchId: BranchId, lessonId: LessonId): Entry | null {
  const entry = entries.find(unit, lessonId)
  return entry?.branchId === branchId ? entry : null
}

/** The lesson of a session of this branch. */
export async function findLessonIdOf(
  unit: MemoryTx,
  branchId: BranchId,
  sessionId: SessionId,
): Promise<LessonId | null> {
  const home = await findHome(unit, sessionId)
  return home?.branchId === branchId ? home.lessonId : null
}

/** The branch of a session that there is. */
export async function branchOf(unit: MemoryTx, sessionId: SessionId): Promise<BranchId> {
  return (await findHome(unit, sessionId))!.branchId
}

async function findHome(unit: MemoryTx, sessionId: SessionId): Promise<Home | undefined> {
  return homes.find(unit, sessionId) ?? (await listHomes(unit.inTransaction(), [sessionId])).get(sessionId)
}
