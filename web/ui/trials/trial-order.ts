import type { Trial } from '#contract/enrolment/trials/trials.ts'
import { groupBy } from '#contract/kernel/group-by.ts'

/** Future trials come first, the soonest on top; then families that may enrol; then trials that are over, the latest on top. */
export function sortTrials(trials: readonly Trial[]): Trial[] {
  return [...trials].sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      (rankOf(a) === 0 ? 1 : -1) * (a.lesson.startsAt - b.lesson.startsAt) ||
      a.invitedAt - b.invitedAt,
  )
}

function rankOf({ can }: Trial): number {
  if (can.cancel) return 0
  return can.enrol ? 1 : 2
}

/** Trial lessons that another family can still be invited to. */
export function hoursAhead(
  trials: readonly Trial[],
  now: number,
): { lesson: Trial['lesson']; families: number }[] {
  const byLesson = groupBy(
    trials.filter(({ can, lesson }) => can.cancel && lesson.status === 'scheduled' && lesson.endsAt > now),
    ({ lesson }) => lesson.id,
  )
  return [...byLesson.values()]
    .map((families) => ({ lesson: families[0]!.lesson, families: families.length }))
    .sort((a, b) => a.lesson.startsAt - b.lesson.startsAt)
}
