import { officeRemoveHoliday } from '#contract/schedule/holidays.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { changeHolidays } from '../holidays/change-holidays.ts'

export const officeRemoveHolidayCall = (services: Services) =>
  handle(
    officeRemoveHoliday,
    async (asked, { firstDay, lastDay }) =>
      await changeHolidays(asked, { firstDay, lastDay, name: '', isClosed: false }, services),
  )
