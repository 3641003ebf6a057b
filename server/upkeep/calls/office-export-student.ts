import { notFound } from '#contract/kernel/refusal.ts'
import { officeExportStudent } from '#contract/upkeep/goodbyes.ts'
import { handle } from '#server/platform/handle.ts'
import { exportAddresses } from '../export/export-file.ts'
import { findStudentOfBranch } from '../goodbye-read-model.ts'

export const officeExportStudentCall = handle(
  officeExportStudent,
  async ({ tx, who, now, audit }, { branchId, studentId }) => {
    if (!(await findStudentOfBranch(tx, branchId, studentId))) return notFound()
    const key = await exportAddresses.key(tx)
    audit('student-exported', { student: studentId })
    const url = exportAddresses.sign(key, [studentId, who.signInId], exportAddresses.expiryAfter(now))
    return { url }
  },
)
