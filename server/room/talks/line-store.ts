import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** A shorter trouble is soon forgotten. */
const WEAK_FROM_MS = 10_000

/** Connected private talks of a student, and those in which the line on their side was weak. */
export interface LineCounts {
  studentId: StudentId
  talks: number
  weak: number
}

/** The counts of those students who talked since then: of one, or of the whole school. @param from in ms. */
export async function listLineCounts(
  tx: Tx,
  { from, studentId }: { from: number; studentId?: StudentId },
): Promise<LineCounts[]> {
  const rows = await tx.db
    .selectFrom('talk')
    .select(({ fn, eb }) => [
      'studentId as studentId',
      fn.countAll<number>().as('talks'),
      fn.sum<number>(eb.case().when('studentWeakMs', '>=', WEAK_FROM_MS).then(1).else(0).end()).as('weak'),
    ])
    .where('beganAt', '>=', from)
    .where('connectedAt', 'is not', null)
    .where('studentId', 'is not', null)
    .$if(studentId !== undefined, (some) => some.where('studentId', '=', studentId!))
    .groupBy('studentId')
    .execute()
  return rows.map(({ studentId: id, talks, weak }) => ({
    studentId: id!,
    talks: Number(talks),
    weak: Number(weak),
  }))
}
