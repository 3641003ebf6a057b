import { officeHolidays } from '#contract/office/holidays.ts'
import { getBranch } from '#server/features/school/index.ts'
import { handle } from '#server/platform/handle.ts'
import { listHolidays } from '../holidays.ts'

export const officeHolidaysCall = handle(officeHolidays, async ({ tx, who }, { firstDay, lastDay }) => ({
  holidays: await listHolidays(tx, await getBranch(tx, who.branchId), { firstDay, lastDay }),
}))
