import { officeDay } from '#contract/days/day.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { viewDay } from '../view-day.ts'

export const officeDayCall = ({ sendsLetters }: Services) =>
  handle(officeDay, async ({ tx, who, now }, { day }) =>
    viewDay({ tx, branchId: who.branchId, now, sendsLetters }, day),
  )
