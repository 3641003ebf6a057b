import { refuse } from '#contract/kernel/refusal.ts'
import { spanOfDays } from '#contract/kernel/zones.ts'
import { tutorLessons } from '#contract/lessons.ts'
import { getBranch } from '#server/features/school/index.ts'
import { handle } from '#server/platform/handle.ts'
import { MAX_SPAN_DAYS } from '../rules.ts'
import { listLessons } from '../stores/lesson-store.ts'

const DAY_MS = 86_400_000

export const tutorLessonsCall = handle(tutorLessons, async ({ tx, who }, { from, to }) => {
  const { timeZone } = await getBranch(tx, who.branchId)
  const span = spanOfDays(from, to, timeZone)
  // Half a day of tolerance for a change of the clocks within the span.
  if (span.to - span.from > (MAX_SPAN_DAYS + 0.5) * DAY_MS) return refuse('SpanTooLong')
  return { lessons: await listLessons(tx, who.branchId, span) }
})
