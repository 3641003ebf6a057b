import type { DayLesson } from '#contract/days/day.ts'
import { groupBy } from '#contract/kernel/group-by.ts'
import type { Hours } from '#contract/kernel/time-text.ts'
import type { Words } from '#web/words/words.ts'

type TodayWords = Words['office']['today']

/**
 * The sentence for the families of lessons whose tutor is not the one they know: who stands in for whom, and which tutors are back.
 * @param start when a lesson begins, by the branch's clocks
 */
export function composeNotice(
  words: TodayWords,
  lessons: readonly DayLesson[],
  day: string,
  start: (lesson: Hours) => string,
): string {
  const given = groupBy(
    lessons.filter(({ insteadOf }) => insteadOf),
    ({ insteadOf }) => insteadOf!.id,
  )
  const back = groupBy(
    lessons.filter(({ insteadOf }) => !insteadOf),
    ({ tutor }) => tutor.id,
  )
  return [
    ...[...given.values()].map((own) =>
      words.standsIn(
        words.tutorToFamilies(own[0]!.insteadOf!.displayName),
        day,
        own.map((lesson) => ({
          time: start(lesson),
          tutor: words.tutorToFamilies(lesson.tutor.displayName),
        })),
      ),
    ),
    ...[...back.values()].map((own) =>
      words.asUsual(words.tutorToFamilies(own[0]!.tutor.displayName), day, own.map(start)),
    ),
  ].join('\n')
}
