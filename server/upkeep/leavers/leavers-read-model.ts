import type { BranchId, StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { schoolSettings } from '#server/school/index.ts'
import { erasesAt, NOTICE_MS, termMs } from './rules.ts'

/** The maximum for one turn; the rest follows in the next. */
const MOST = 50

/** Students who left, and whom the office cannot see yet among the coming erasures, though it should. */
export async function listUnannounced(tx: Tx, now: Date): Promise<{ id: StudentId; leftAt: number }[]> {
  const leftBefore = now.getTime() + NOTICE_MS - termMs(await schoolSettings.getSetting(tx, 'leaverMonths'))
  const rows = await tx.db
    .selectFrom('student')
    .leftJoin('comingErasure', 'comingErasure.studentId', 'student.id')
    .select(['student.id', 'student.leftAt'])
    .where('joinedTo', 'is', null)
    .where('student.leftAt', '<=', leftBefore)
    .where((row) =>
      row.or([
        row('comingErasure.studentId', 'is', null),
        row('comingErasure.leftAt', '<>', row.ref('student.leftAt')),
      ]),
    )
    .limit(MOST)
    .execute()
  return rows.map(({ id, leftAt }) => ({ id, leftAt: leftAt! }))
}

/** Students whose time is over. @param id only this one. */
export async function listTimeOver(
  tx: Tx,
  now: Date,
  id?: StudentId,
): Promise<{ id: StudentId; branchId: BranchId }[]> {
  const at = now.getTime()
  return await tx.db
    .selectFrom('student')
    .innerJoin('comingErasure', (join) =>
      join
        .onRef('comingErasure.studentId', '=', 'student.id')
        .onRef('comingErasure.leftAt', '=', 'student.leftAt'),
    )
    .select(['student.id', 'branchId'])
    .where('joinedTo', 'is', null)
    .where('student.leftAt', '<=', at - termMs(await schoolSettings.getSetting(tx, 'leaverMonths')))
    .where('announcedAt', '<=', at - NOTICE_MS)
    .where((row) => row.or([row('keptUntil', 'is', null), row('keptUntil', '<=', at)]))
    .$if(id !== undefined, (rows) => rows.where('student.id', '=', id!))
    .limit(MOST)
    .execute()
}

/** A branch's coming erasures, the next first. @param id only this student's. */
export async function listErasures(tx: Tx, branchId: BranchId, id?: StudentId) {
  const months = await schoolSettings.getSetting(tx, 'leaverMonths')
  const rows = await tx.db
    .selectFrom('student')
    .innerJoin('comingErasure', (join) =>
      join
        .onRef('comingErasure.studentId', '=', 'student.id')
        .onRef('comingErasure.leftAt', '=', 'student.leftAt'),
    )
    .innerJoin('classroom', 'classroom.id', 'student.classroomId')
    .leftJoin('staff', 'staff.id', 'keptBy')
    .select(['student.id', 'student.displayName', 'reading', 'classroom.name as classroom'])
    .select(['comingErasure.leftAt', 'announcedAt', 'keptUntil', 'reason', 'keptAt'])
    .select('staff.displayName as keptBy')
    .where('student.branchId', '=', branchId)
    .where('joinedTo', 'is', null)
    .$if(id !== undefined, (own) => own.where('student.id', '=', id!))
    .execute()
  return rows
    .map(({ announcedAt, keptUntil, reason, keptBy, keptAt, ...student }) => ({
      ...student,
      erasesAt: erasesAt({ leftAt: student.leftAt, announcedAt, keptUntil }, months),
      kept: keptAt === null ? null : { reason, by: keptBy, at: keptAt },
    }))
    .toSorted((one, other) => one.erasesAt - other.erasesAt || (one.id < other.id ? -1 : 1))
}
