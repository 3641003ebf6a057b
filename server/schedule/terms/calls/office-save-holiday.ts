import { officeSaveHoliday } from '#contract/schedule/holidays.ts'
import { handle } from '#server/platform/handle.ts'
import { changeHolidays } from '../holidays/change-holidays.ts'

export const officeSaveHolidayCall = handle(
  officeSaveHoliday,
  async (asked, { firstDay, lastDay, name }) =>
    await changeHolidays(asked, { firstDay, lastDay, name, isClosed: true }),
)
