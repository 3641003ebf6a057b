import type { BranchId, StudentId } from '#contract/kernel/ids.ts'
import { directoryStore } from '#server/school/people/index.ts'
import type { Overdue } from '../erase/erase-overdue.ts'
import { countWhatGoes } from '../goodbye-read-model.ts'
import { saveAnnounced } from './leaver-store.ts'
import { listTimeOver, listUnannounced } from './leavers-read-model.ts'

/** Students who left: a month before the school's term is over they stand in the list of coming erasures. */
export const overdueLeavers: Overdue = {
  async prepare(tx, now) {
    for (const student of await listUnannounced(tx, now)) await saveAnnounced(tx, student, now)
  },
  list: listTimeOver,
  async hold(tx, { id }: { id: StudentId; branchId: BranchId }, now) {
    await directoryStore.holdStudents(tx, [id], true)
    if ((await listTimeOver(tx, now, id)).length === 0) return null
    const { recordings, events, attempts, notes } = (await countWhatGoes(tx, id)).goes
    return { studentId: id, event: 'student-erased', facts: { recordings, events, attempts, notes } }
  },
}
