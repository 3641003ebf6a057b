import { thisDevice } from './random.ts'
import { clockAt, dayAt, monthAt } from './zones.ts'

const DAY_MS = 86_400_000

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY = { month: 'long', day: 'numeric', weekday: 'short' } as const

const styles = {
  /** `16:05` */
  clock: CLOCK,
  /** `11月21日 16:30` */
  'day-clock': { month: 'long', day: 'numeric', ...CLOCK },
  /** `2026年11月21日 16:30` */
  'date-clock': { year: 'numeric', month: 'long', day: 'numeric', ...CLOCK },
  /** `11月21日（土）`, `Sat, November 21` */
  day: DAY,
  /** `2026年11月21日（土）` */
  'year-day': { ...DAY, year: 'numeric' },
  /** `11月21日（土）`, `Saturday 21 November` */
  'spoken-day': DAY,
  /** `11月21日（土）`, `Sat, Nov 21` */
  'short-day': { month: 'short', day: 'numeric', weekday: 'short' },
  /** `2026年11月21日`, `November 21, 2026` */
  date: { dateStyle: 'long' },
  /** `11月16日`, `Nov 16` */
  'short-date': { month: 'short', day: 'numeric' },
  /** `2024年4月`, `April 2024` */
  'year-month': { year: 'numeric', month: 'long' },
  /** `4月`, `April` */
  month: { month: 'long' },
  /** `火`, `Tue` */
  weekday: { weekday: 'short' },
  /** `11/16` */
  'numeric-date': { month: 'numeric', day: 'numeric' },
  /** `11/21`, `21 Nov` */
  'tiny-date': { month: 'numeric', day: 'numeric' },
  /** `11/21（土）`, `Sat, 21 Nov` */
  'tiny-day': { month: 'numeric', day: 'numeric', weekday: 'short' },
  /** `2025/11/21`, `21 Nov 2025` */
  'tiny-year-date': { year: 'numeric', month: 'numeric', day: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** Styles that are written as in Britain where the language is English. */
const british: Partial<Record<TimeStyle, Intl.DateTimeFormatOptions>> = {
  'spoken-day': { month: 'long', day: 'numeric', weekday: 'long' },
  'tiny-date': { month: 'short', day: 'numeric' },
  'tiny-day': { month: 'short', day: 'numeric', weekday: 'short' },
  'tiny-year-date': { year: 'numeric', month: 'short', day: 'numeric' },
}

export type TimeStyle = keyof typeof styles

/** A moment (ms) as text, in a language, by the clocks of a time zone (an IANA name). */
export function timeText(at: number, style: TimeStyle, language: string, timeZone: string): string {
  const inBritish = language === 'en' ? british[style] : undefined
  const options = { ...(inBritish ?? styles[style]), timeZone }
  const text = new Intl.DateTimeFormat(inBritish ? 'en-GB' : language, options).format(at)
  return language.startsWith('ja') ? text.replace(/\((.)\)/u, '（$1）') : text
}

/** A moment (ms) as people near it say it: `今日 16:00`, `昨日 16:00`, `11/24 16:00`, or with its year in another one. */
export function nearText(at: number, now: number, language: string, timeZone: string): string {
  const clock = timeText(at, 'clock', language, timeZone)
  const days = (Date.parse(dayAt(at, timeZone)) - Date.parse(dayAt(now, timeZone))) / DAY_MS
  if (Math.abs(days) <= 1)
    return `${new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')} ${clock}`
  const isOfThisYear = monthAt(at, timeZone).slice(0, 4) === monthAt(now, timeZone).slice(0, 4)
  return `${timeText(at, isOfThisYear ? 'tiny-date' : 'tiny-year-date', language, timeZone)} ${clock}`
}

/** From when until when a lesson lasts, ms. */
export interface Hours {
  startsAt: number
  endsAt: number
}

/** A lesson at least this long is shown as lasting all day, without hours. */
const ALL_DAY_MS = 20 * 3_600_000

export function isAllDay({ startsAt, endsAt }: Hours): boolean {
  return endsAt - startsAt >= ALL_DAY_MS
}

/**
 * The hours of a lesson: `16:30–17:20`; one that ends at midnight ends at `24:00`.
 * @param allDay the words for a lesson of a whole day, which has no hours to show.
 */
export function hoursText(hours: Hours, language: string, timeZone: string, allDay: string): string {
  if (isAllDay(hours)) return allDay
  const endsItsDay = clockAt(hours.endsAt, timeZone) === '00:00'
  const end = endsItsDay ? '24:00' : timeText(hours.endsAt, 'clock', language, timeZone)
  return `${timeText(hours.startsAt, 'clock', language, timeZone)}–${end}`
}

/** When a lesson begins: `16:30`, or that it lasts all day. */
export function startText(hours: Hours, language: string, timeZone: string, allDay: string): string {
  return isAllDay(hours) ? allDay : timeText(hours.startsAt, 'clock', language, timeZone)
}

/** `日本標準時`: people do not say `Asia/Tokyo`. A zone has another name in summer, so the moment (ms) is needed. */
export function zoneName(timeZone: string, language: string, at = thisDevice.now()): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** True if two zones show the same day and time at that moment (ms): Seoul and Tokyo do. */
export function isSameClock(one: string, other: string, at: number): boolean {
  return dayAt(at, one) === dayAt(at, other) && clockAt(at, one) === clockAt(at, other)
}
