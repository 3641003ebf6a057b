import { officeMonthTutors } from '#contract/records/months.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch } from '#server/school/index.ts'
import { monthSpan } from '../month-span.ts'
import { monthsOfTutors } from '../months-of-tutors.ts'

export const officeMonthTutorsCall = handle(officeMonthTutors, async ({ tx, who }, { month }) => {
  const { timeZone } = await getBranch(tx, who.branchId)
  return { tutors: await monthsOfTutors(tx, who.branchId, monthSpan(month, timeZone)) }
})
