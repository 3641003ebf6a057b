import { officeHolidays } from '#contract/schedule/holidays.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch } from '#server/school/index.ts'
import { listHolidays } from '../holidays/holidays.ts'

export const officeHolidaysCall = handle(officeHolidays, async ({ tx, who }, { firstDay, lastDay }) => ({
  holidays: await listHolidays(tx, await getBranch(tx, who.branchId), { firstDay, lastDay }),
}))
