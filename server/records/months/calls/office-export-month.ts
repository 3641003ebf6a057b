import { writeSpreadsheet } from '#contract/kernel/write-spreadsheet.ts'
import { officeExportMonth } from '#contract/records/months.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch } from '#server/school/index.ts'
import { monthSpan } from '../month-span.ts'
import { monthsOfStudents } from '../months-of-students.ts'
import { monthsOfTutors } from '../months-of-tutors.ts'
import { studentRows, tutorRows } from '../spreadsheet.ts'

export const officeExportMonthCall = handle(
  officeExportMonth,
  async ({ tx, who, now, audit }, { branchId, month, of, language }) => {
    const { code, timeZone } = await getBranch(tx, who.branchId)
    const span = monthSpan(month, timeZone)
    const page = { offset: 0, limit: null }
    const rows =
      of === 'students'
        ? studentRows(await monthsOfStudents(tx, { branchId, span, now, page }), language)
        : tutorRows(await monthsOfTutors(tx, branchId, span), language)
    audit('month-exported', { branch: branchId, month, of, rows: rows.length - 1 })
    return { name: `${code}-${month}-${of}.csv`, csv: writeSpreadsheet(rows) }
  },
)
