import { isAllDay } from '#contract/kernel/time-text.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { ClockIcon } from '#web/ui/drawings/icons.ts'
import { SchoolTime } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'

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
          <SchoolTime at={lesson.startsAt} />
          <span className="font-semibold text-quiet">
            {' – '}
            <SchoolTime at={lesson.endsAt} />
          </span>
        </span>
      )}
    </span>
  )
}
