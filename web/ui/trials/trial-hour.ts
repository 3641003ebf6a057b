import type { LessonId } from '#contract/kernel/ids.ts'
import { type CalendarDay, momentAt, plusDays } from '#contract/kernel/zones.ts'
import type { FieldProblems } from '../form/use-form.ts'

const MINUTE_MS = 60_000

/** The lesson of a trial as it is being written. */
export interface HourDraft {
  /** A place beside other families; null for a new lesson. */
  beside: LessonId | null
  day: string
  time: string
  minutes: number
}

/** The fields begin with the next afternoon. */
export function nextAfternoon(today: CalendarDay): HourDraft {
  return { beside: null, day: plusDays(today, 1), time: '16:00', minutes: 50 }
}

/** ms; null while the day and the time are no moment of the school's clock. */
export function startOf({ day, time }: Pick<HourDraft, 'day' | 'time'>, timeZone: string): number | null {
  return momentAt(`${day}T${time}`, timeZone)
}

interface HourDependencies {
  words: { missing: string; wrong: string; past: string }
  timeZone: string
  /** ms of the server's clock. */
  now: number
}

/** A lesson that has just begun may still be given, and one that is over may not. */
export function hourProblems(
  draft: HourDraft,
  { words, timeZone, now }: HourDependencies,
): FieldProblems<HourDraft> {
  if (draft.beside) return {}
  const startsAt = startOf(draft, timeZone)
  if (draft.day === '') return { day: words.missing }
  if (startsAt === null) return { time: draft.time === '' ? words.missing : words.wrong }
  return { time: startsAt + draft.minutes * MINUTE_MS <= now && words.past }
}
