import type { Lesson } from '../../../contract/lessons.ts'
import { Clock } from '../../shared/ui/icons.tsx'
import { useLanguage, useWords } from '../../shared/words/words.ts'
import { clockTime } from '../clock-time.ts'

/** A lesson this long has no hour to wait for. */
const ALL_DAY_MS = 20 * 3_600_000

/** From when to when, as the clock on the wall shows it. */
export function LessonTime({
  lesson: { startsAt, endsAt },
}: {
  lesson: Pick<Lesson, 'startsAt' | 'endsAt'>
}) {
  const words = useWords().student.home
  const [language] = useLanguage()
  return (
    <p className="flex items-center gap-2 text-3xl font-bold tabular-nums">
      <Clock size={1.75} className="text-leaf" />
      {endsAt - startsAt >= ALL_DAY_MS ? (
        <span className="text-2xl">{words.allDay}</span>
      ) : (
        <span>
          <time dateTime={new Date(startsAt).toISOString()}>{clockTime(startsAt, language)}</time>
          <span className="text-xl font-semibold text-quiet"> – {clockTime(endsAt, language)}</span>
        </span>
      )}
    </p>
  )
}
