import type { DayLesson } from '#contract/office/day.ts'
import type { Words } from '#web/words/words.ts'

type TodayWords = Words['office']['today']

/**
 * The sentence for the families of lessons whose tutor is not the one they know: who stands in for whom, and which tutors are back.
 * @param clock a moment of the branch as a time
 */
export function composeNotice(
  words: TodayWords,
  lessons: readonly DayLesson[],
  day: string,
  clock: (at: number) => string,
): string {
  const given = Map.groupBy(
    lessons.filter(({ insteadOf }) => insteadOf),
    ({ insteadOf }) => insteadOf!.id,
  )
  const back = Map.groupBy(
    lessons.filter(({ insteadOf }) => !insteadOf),
    ({ tutor }) => tutor.id,
  )
  return [
    ...[...given.values()].map((own) =>
      words.standsIn(
        words.tutor(own[0]!.insteadOf!.displayName),
        day,
        own.map(({ startsAt, tutor }) => ({ time: clock(startsAt), tutor: words.tutor(tutor.displayName) })),
      ),
    ),
    ...[...back.values()].map((own) =>
      words.asUsual(
        words.tutor(own[0]!.tutor.displayName),
        day,
        own.map(({ startsAt }) => clock(startsAt)),
      ),
    ),
  ].join('\n')
}
