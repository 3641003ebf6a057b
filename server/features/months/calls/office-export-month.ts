import { officeExportMonth } from '#contract/office/months.ts'
import { writeSpreadsheet } from '#contract/rules/write-spreadsheet.ts'
import { getBranch } from '#server/features/school/index.ts'
import { handle } from '#server/platform/handle.ts'
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
