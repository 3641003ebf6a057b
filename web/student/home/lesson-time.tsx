import type { Lesson } from '#contract/lessons.ts'
import { Clock } from '#web/ui/icons.tsx'
import { TimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'

/** A lesson this long has no hour to wait for. */
const ALL_DAY_MS = 20 * 3_600_000

export function isAllDay({ startsAt, endsAt }: Pick<Lesson, 'startsAt' | 'endsAt'>): boolean {
  return endsAt - startsAt >= ALL_DAY_MS
}

/** From when to when, as the clock on the wall shows it. */
export function LessonTime({ lesson }: { lesson: Pick<Lesson, 'startsAt' | 'endsAt'> }) {
  const { startsAt, endsAt } = lesson
  const words = useWords().student.home
  return (
    <p className="flex items-center gap-2 text-3xl font-bold tabular-nums">
      <Clock size={1.75} className="text-leaf" />
      {isAllDay(lesson) ? (
        <span className="text-2xl">{words.allDay}</span>
      ) : (
        <span>
          <TimeText at={startsAt} />
          <span className="text-xl font-semibold text-quiet">
            {' – '}
            <TimeText at={endsAt} />
          </span>
        </span>
      )}
    </p>
  )
}
