import {
  type Hours,
  hoursText,
  isSameClock,
  nearText,
  startText,
  timeText,
  zoneName,
  type TimeStyle,
} from '#contract/kernel/time-text.ts'
import { type CalendarDay, deviceZone } from '#contract/kernel/zones.ts'
import { serverNow } from '#web/client/current-client.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useMe, useZone } from '#web/hooks/use-session.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'

/** `near` is `今日 16:00`, `昨日 16:00`, `11/24 16:00`, by the day on which it is drawn. */
type ShownStyle = TimeStyle | 'near'

/** Times in the reader's language, by the clocks of a time zone (an IANA name). */
export function useTimeText(timeZone: string): (at: number, style?: ShownStyle) => string {
  const [language] = useLanguage()
  return (at, style = 'clock') =>
    style === 'near' ? nearText(at, serverNow(), language, timeZone) : timeText(at, style, language, timeZone)
}

/** Calendar days, which have no time, in the reader's language. */
export function useDayText(): (day: CalendarDay, style: TimeStyle) => string {
  const [language] = useLanguage()
  return (day, style) => timeText(Date.parse(day), style, language, 'UTC')
}

/** Times by the clocks of the school where the person of this tab is. */
export function useSchoolTime(): (at: number, style?: ShownStyle) => string {
  return useTimeText(useZone())
}

/** The times of lessons in the reader's language; one of a whole day has no hours. */
export function useLessonTimes(timeZone: string) {
  const { allDay } = useWords().shared
  const [language] = useLanguage()
  return {
    /** `16:30–17:20` */
    hours: (lesson: Hours) => hoursText(lesson, language, timeZone, allDay),
    /** `16:30` */
    start: (lesson: Hours) => startText(lesson, language, timeZone, allDay),
  }
}

interface TimeTextProps {
  /** ms */
  at: number
  /** One style, or several with a blank between them. */
  as?: ShownStyle | readonly ShownStyle[]
  timeZone: string
  className?: string
}

export function TimeText({ at, as = 'clock', timeZone, className }: TimeTextProps) {
  const timeOf = useTimeText(timeZone)
  return (
    <time dateTime={new Date(at).toISOString()} className={className}>
      {[as]
        .flat()
        .map((style) => timeOf(at, style))
        .join(' ')}
    </time>
  )
}

/** A moment by the clocks of the school where the person of this tab is. */
export function SchoolTime(props: Omit<TimeTextProps, 'timeZone'>) {
  return <TimeText {...props} timeZone={useZone()} />
}

const MINUTE_MS = 60_000

/** Says whose clocks the times of a screen are by; nothing while the device's own clock shows the same. */
export function ZoneNote({ timeZone, className = '' }: { timeZone: string; className?: string }) {
  const { shared } = useWords()
  const [language] = useLanguage()
  const isStudent = useMe()?.role === 'student'
  const now = useNow(MINUTE_MS)
  if (isSameClock(timeZone, deviceZone(), now)) return null
  const text = shared.schoolTime(zoneName(timeZone, language, now))
  return <p className={`text-quiet ${className}`}>{isStudent ? <Ruby text={text} /> : plain(text)}</p>
}
