import { studentWeek } from '#contract/room/calls/lessons.ts'
import { handle } from '#server/platform/handle.ts'
import { studyWeeks } from '../study/study-week.ts'

export const studentWeekCall = handle(studentWeek, async ({ tx, who, now }) => {
  const weeks = await studyWeeks(tx, who.branchId, [who.id], now)
  return weeks.get(who.id)!
})
