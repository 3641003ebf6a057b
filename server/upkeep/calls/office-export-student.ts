import { notFound } from '#contract/kernel/refusal.ts'
import { officeExportStudent } from '#contract/upkeep/goodbyes.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { exportAddresses } from '../export/export-file.ts'

export const officeExportStudentCall = handle(
  officeExportStudent,
  async ({ tx, who, now, audit }, { branchId, studentId }) => {
    if (!(await directoryStore.findAnyStudent(tx, branchId, studentId))) return notFound()
    audit('student-exported', { student: studentId })
    const url = exportAddresses.sign(tx, [studentId, who.signInId], exportAddresses.expiryAfter(now))
    return { url }
  },
)
