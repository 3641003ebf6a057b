import { useLanguage } from '#web/words/words.ts'

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY = { month: 'long', day: 'numeric', weekday: 'short' } as const

const styles = {
  /** `16:05` */
  clock: CLOCK,
  /** `11月21日 16:30` */
  'day-clock': { month: 'long', day: 'numeric', ...CLOCK },
  /** `11月21日(土)`, `Sat, November 21` */
  day: DAY,
  /** `2026年11月21日(土)` */
  'year-day': { ...DAY, year: 'numeric' },
  /** `11月21日(土)`, `Saturday 21 November` */
  'spoken-day': DAY,
  /** `11月21日(土)`, `Sat, Nov 21` */
  'short-day': { month: 'short', day: 'numeric', weekday: 'short' },
  /** `2026年11月21日`, `November 21, 2026` */
  date: { dateStyle: 'long' },
  /** `11月16日`, `Nov 16` */
  'short-date': { month: 'short', day: 'numeric' },
  /** `2024年4月`, `April 2024` */
  'year-month': { year: 'numeric', month: 'long' },
  /** `火`, `Tue` */
  weekday: { weekday: 'short' },
  /** `11/16` */
  'numeric-date': { month: 'numeric', day: 'numeric' },
  /** `11/21`, `21 Nov` */
  'tiny-date': { month: 'numeric', day: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** Styles that are written as in Britain where the language is English. */
const british: Partial<Record<TimeStyle, Intl.DateTimeFormatOptions>> = {
  'spoken-day': { month: 'long', day: 'numeric', weekday: 'long' },
  'tiny-date': { month: 'short', day: 'numeric' },
}

export type TimeStyle = keyof typeof styles

/** A moment (ms) as text. The time zone is an IANA name; without one it is the device's. */
export function timeText(at: number, style: TimeStyle, language: string, timeZone?: string): string {
  const inBritish = language === 'en' ? british[style] : undefined
  const options = { ...(inBritish ?? styles[style]), timeZone }
  return new Intl.DateTimeFormat(inBritish ? 'en-GB' : language, options).format(at)
}

/** Times in the reader's language. The time zone is the device's where none is given, and until it is known. */
export function useTimeText(timeZone?: string): (at: number, style?: TimeStyle) => string {
  const [language] = useLanguage()
  return (at, style = 'clock') => timeText(at, style, language, timeZone)
}

interface TimeTextProps {
  /** ms */
  at: number
  /** One style, or several with a blank between them. */
  as?: TimeStyle | readonly TimeStyle[]
  timeZone?: string
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

/** `日本標準時`: people do not say `Asia/Tokyo`. A zone has another name in summer, so the moment (ms) is needed. */
export function zoneName(timeZone: string, language: string, at = Date.now()): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The time zone of this device, an IANA name. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
