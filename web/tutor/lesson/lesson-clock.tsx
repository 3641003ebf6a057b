import { useNow } from '#web/client/clock.ts'
import { Clock } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import { lessonTime } from './durations.ts'

/** How much of the hour is left. */
export function LessonClock({ startsAt, endsAt }: { startsAt: number; endsAt: number }) {
  const { times } = useWords().tutor.lesson
  const time = lessonTime(startsAt, endsAt, useNow(1_000))
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap tabular-nums ${time.kind === 'over' ? 'font-semibold text-trouble' : 'text-ink'}`}
    >
      <Clock size={1.25} className="text-quiet" />
      {times[time.kind](time.minutes)}
    </span>
  )
}
