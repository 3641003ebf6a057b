import { refuse } from '#contract/kernel/refusal.ts'
import { spanOfDays } from '#contract/kernel/zones.ts'
import { tutorLessons } from '#contract/room/calls/lessons.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { getBranch } from '#server/school/index.ts'
import { MAX_SPAN_DAYS } from '../rules.ts'

const DAY_MS = 86_400_000

export const tutorLessonsCall = handle(tutorLessons, async ({ tx, who }, { from, to }) => {
  const { timeZone } = await getBranch(tx, who.branchId)
  const span = spanOfDays(from, to, timeZone)
  // Half a day of tolerance for a change of the clocks within the span.
  if (span.to - span.from > (MAX_SPAN_DAYS + 0.5) * DAY_MS) return refuse('SpanTooLong')
  return { lessons: await lessonStore.listLessons(tx, who.branchId, span) }
})
