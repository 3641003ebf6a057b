import type { Lesson } from '#contract/lessons.ts'
import { ClockIcon } from '#web/ui/icons.tsx'
import { TimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'

/** A lesson at least this long is shown as lasting all day, without hours. */
const ALL_DAY_MS = 20 * 3_600_000

export function isAllDay({ startsAt, endsAt }: Pick<Lesson, 'startsAt' | 'endsAt'>): boolean {
  return endsAt - startsAt >= ALL_DAY_MS
}

/** The start and the end, in local time. */
export function LessonTime({ lesson }: { lesson: Pick<Lesson, 'startsAt' | 'endsAt'> }) {
  const words = useWords().student.home
  return (
    <span className="inline-flex items-center gap-2 font-bold text-ink tabular-nums">
      <ClockIcon size={1.25} className="text-leaf" />
      {isAllDay(lesson) ? (
        <span>{words.allDay}</span>
      ) : (
        <span>
          <TimeText at={lesson.startsAt} />
          <span className="font-semibold text-quiet">
            {' – '}
            <TimeText at={lesson.endsAt} />
          </span>
        </span>
      )}
    </span>
  )
}
