import type { Lesson } from '#contract/lessons.ts'
import type { Trial } from '#contract/trials.ts'
import { spanText, timeText, zoneName } from '../time-text.ts'

type Times = Record<'hour' | 'zone' | 'enterFrom' | 'until', string> & { isEarly: boolean }

/** The times of an invitation's letter, in its own language and by the school's clock. */
export function letterTimes({ lesson, invitation }: Trial, language: string, timeZone: string): Times {
  const { expiresAt } = invitation
  return {
    hour: lessonText(lesson, language, timeZone),
    zone: zoneName(timeZone, language),
    enterFrom: timeText(lesson.joinFrom, language, timeZone),
    isEarly: expiresAt < lesson.endsAt,
    until: `${dayText(expiresAt, language, timeZone)} ${timeText(expiresAt, language, timeZone)}`,
  }
}

/** `2026年11月29日(日) 16:00 – 16:50`, by the school's clock. */
export function lessonText(
  { startsAt, endsAt }: Pick<Lesson, 'startsAt' | 'endsAt'>,
  language: string,
  timeZone: string,
): string {
  const span = spanText(startsAt, endsAt, language, timeZone) ?? ''
  return `${dayText(startsAt, language, timeZone, { year: 'numeric' })} ${span}`.trim()
}

function dayText(
  at: number,
  language: string,
  timeZone: string,
  more: Intl.DateTimeFormatOptions = {},
): string {
  const day = { month: 'long', day: 'numeric', weekday: 'short' } as const
  return new Intl.DateTimeFormat(language, { ...day, timeZone, ...more }).format(at)
}
