import { mondayOf, spanOfDays } from '#contract/kernel/zones.ts'
import { officeTimetable } from '#contract/schedule/timetable.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { getBranch } from '#server/school/index.ts'
import { daysFrom } from '../rules.ts'

export const officeTimetableCall = handle(officeTimetable, async ({ tx, who }, { day }) => {
  const { timeZone } = await getBranch(tx, who.branchId)
  const monday = mondayOf(day)
  const span = spanOfDays(monday, daysFrom(monday).at(-1)!, timeZone)
  return { monday, lessons: await lessonStore.listLessons(tx, who.branchId, span) }
})
