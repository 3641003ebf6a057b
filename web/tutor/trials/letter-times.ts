import type { Trial } from '../../../contract/trials.ts'
import { spanText, timeText, zoneName } from '../time-text.ts'

type Times = Record<'hour' | 'zone' | 'enterFrom' | 'until', string> & { isEarly: boolean }

/** The times of a letter, in its own language and by the school's clock. */
export function letterTimes({ lesson, invitation }: Trial, language: string, timeZone: string): Times {
  const day = (at: number, more: Intl.DateTimeFormatOptions = {}): string =>
    new Intl.DateTimeFormat(language, {
      month: 'long',
      day: 'numeric',
      weekday: 'short',
      timeZone,
      ...more,
    }).format(at)
  const { startsAt, endsAt, joinFrom } = lesson
  const span = spanText(startsAt, endsAt, language, timeZone) ?? ''
  return {
    hour: `${day(startsAt, { year: 'numeric' })} ${span}`.trim(),
    zone: zoneName(timeZone, language),
    enterFrom: timeText(joinFrom, language, timeZone),
    isEarly: invitation.expiresAt < endsAt,
    until: `${day(invitation.expiresAt)} ${timeText(invitation.expiresAt, language, timeZone)}`,
  }
}
