import { officeSaveHoliday } from '#contract/schedule/holidays.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { changeHolidays } from '../holidays/change-holidays.ts'

export const officeSaveHolidayCall = (services: Services) =>
  handle(
    officeSaveHoliday,
    async (asked, { firstDay, lastDay, name }) =>
      await changeHolidays(asked, { firstDay, lastDay, name, isClosed: true }, services),
  )
