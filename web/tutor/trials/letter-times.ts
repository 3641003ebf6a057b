import type { Lesson } from '#contract/lessons.ts'
import type { Trial } from '#contract/trials.ts'
import { timeText, zoneName } from '#web/ui/time.tsx'
import { spanText } from '../durations.ts'

type Times = Record<'hour' | 'zone' | 'enterFrom' | 'until', string> & { isEarly: boolean }

/** The times in an invitation's letter, in the letter's language and the branch's time zone. */
export function letterTimes({ lesson, invitation }: Trial, language: string, timeZone: string): Times {
  const { expiresAt } = invitation
  return {
    hour: lessonText(lesson, language, timeZone),
    zone: zoneName(timeZone, language),
    enterFrom: timeText(lesson.joinFrom, 'clock', language, timeZone),
    isEarly: expiresAt < lesson.endsAt,
    until: `${timeText(expiresAt, 'day', language, timeZone)} ${timeText(expiresAt, 'clock', language, timeZone)}`,
  }
}

/** `2026年11月29日(日) 16:00 – 16:50`, in the branch's time zone. */
export function lessonText(
  { startsAt, endsAt }: Pick<Lesson, 'startsAt' | 'endsAt'>,
  language: string,
  timeZone: string,
): string {
  const span = spanText(startsAt, endsAt, language, timeZone) ?? ''
  return `${timeText(startsAt, 'year-day', language, timeZone)} ${span}`.trim()
}
