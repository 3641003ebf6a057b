import { dayAt, spanOfDays } from '#contract/kernel/zones.ts'
import { studentTimetable } from '#contract/schedule/timetable.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { getBranch } from '#server/school/index.ts'
import { daysFrom } from '../rules.ts'

export const studentTimetableCall = handle(studentTimetable, async ({ tx, who, now }) => {
  const { timeZone } = await getBranch(tx, who.branchId)
  const days = daysFrom(dayAt(now, timeZone))
  const span = spanOfDays(days[0], days.at(-1)!, timeZone)
  const lessons = await lessonStore.listLessons(tx, who.branchId, span, who.id)
  const byDay = Map.groupBy(lessons, ({ startsAt }) => dayAt(new Date(startsAt), timeZone))
  return { days: days.map((day) => ({ day, lessons: byDay.get(day) ?? [] })) }
})
