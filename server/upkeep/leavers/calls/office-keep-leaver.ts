import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { startOfDay } from '#contract/kernel/zones.ts'
import { officeKeepLeaver } from '#contract/upkeep/leavers.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { saveAnnounced, savePutOff } from '../leaver-store.ts'
import { listErasures } from '../leavers-read-model.ts'

export const officeKeepLeaverCall = handle(
  officeKeepLeaver,
  async ({ tx, who, now, audit }, { studentId, untilDay, reason }) => {
    const { branchId } = who
    await directoryStore.holdStudents(tx, [studentId])
    const student = await directoryStore.findStudent(tx, branchId, studentId)
    if (!student) return notFound()
    const { leftAt } = student
    if (leftAt === null) return refuse('AlreadyOfSchool')
    const { timeZone } = await getBranch(tx, branchId)
    const keptUntil = startOfDay(untilDay, timeZone)
    const [before] = await listErasures(tx, branchId, studentId)
    if (!before) await saveAnnounced(tx, { id: studentId, leftAt }, now)
    await savePutOff(tx, studentId, { keptUntil, reason, keptBy: who.id, keptAt: now.getTime() })
    const { erasesAt } = (await listErasures(tx, branchId, studentId))[0]!
    audit('leaver-kept', {
      student: studentId,
      before: { erasesAt: before?.erasesAt ?? null },
      after: { erasesAt, reason },
    })
    return { erasesAt }
  },
)
