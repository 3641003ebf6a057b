import { type Belongings, officeJoinStudents } from '#contract/enrolment/people.ts'
import type { BranchId, StudentId } from '#contract/kernel/ids.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { endGrants } from '#server/access/endings/index.ts'
import { grantStore } from '#server/access/grants/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { countRows, moveRows } from '../join-store.ts'
import { refuseStale, viewStudent } from '../view-people.ts'

export const officeJoinStudentsCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(officeJoinStudents, async ({ tx, who, now, audit }, given) => {
    const { keptId, joinedId } = given
    // Until the end nobody else changes their rows.
    await directoryStore.holdStudents(tx, [keptId, joinedId], true)
    const kept = await belongingsOf(tx, who.branchId, keptId, now)
    const joined = await belongingsOf(tx, who.branchId, joinedId, now)
    if (!kept || !joined || keptId === joinedId) return notFound()
    const revision = await directoryStore.takeRevision(tx, 'student', keptId, given.keptRevision)
    if (revision === null) return refuseStale(kept.student)
    const next = await directoryStore.takeRevision(tx, 'student', joinedId, given.joinedRevision)
    if (next === null) return refuseStale(joined.student)
    if ((await sessionStore.listOpenOf(tx, [keptId, joinedId])).length > 0) return refuse('InLesson')
    // Guests of the old page and the child's own devices are out; guardians' links lead to the kept one.
    for (const role of ['student', 'parent', 'viewer'] as const)
      await endSignIns(tx, { role, personId: joinedId } as never, 'taken-back', now)
    const own = await grantStore.listGrants(tx, 'any', { role: 'student', personIds: [joinedId] })
    const ids = own.filter(({ kind }) => kind !== 'guardian-link').map(({ id }) => id)
    await endGrants(tx, grants, 'any', { ids }, { by: who.id, now, evenUsed: true })
    await moveRows(tx, joinedId, keptId, now)
    await directoryStore.saveJoined(tx, joinedId, keptId, now)
    const { student: _kept, ...before } = kept
    const after = await countRows(tx, keptId, now)
    audit('students-joined', { kept: keptId, joined: joinedId, before, after })
    return { revision, kept, joined }
  })

/** A student of the branch with the counts of what they have. */
async function belongingsOf(
  tx: Tx,
  branchId: BranchId,
  id: StudentId,
  now: Date,
): Promise<Belongings | null> {
  const student = await directoryStore.findStudent(tx, branchId, id)
  return student && { student: await viewStudent(tx, student), ...(await countRows(tx, id, now)) }
}
