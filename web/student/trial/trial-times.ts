/** An hour as a family reads it in one place of the world. */
export interface ShownTimes {
  day: string
  from: string
  /** With its day, where the lesson goes past midnight. */
  to: string
  /** What this time is called, e.g. `日本標準時`. */
  zone: string
}

interface Hour {
  startsAt: number
  endsAt: number
}

/** Where the family is, and the school's own time when its clock shows another. Zones are IANA names. */
export function trialTimes(
  hour: Hour,
  zones: { own: string; school: string },
  language: string,
): { own: ShownTimes; school: ShownTimes | null } {
  const own = timesIn(hour, zones.own, language)
  const school = timesIn(hour, zones.school, language)
  // What counts is the clock on the wall: Seoul and Tokyo need no two lines.
  const isSame = own.day === school.day && own.from === school.from
  return { own, school: isSame ? null : school }
}

/** A day with its weekday: `11月23日(月)`, `Monday 23 November`. */
export function dayIn(at: number, timeZone: string, language: string): string {
  return language === 'ja'
    ? format('ja', { month: 'long', day: 'numeric', weekday: 'short', timeZone }, at)
    : format('en-GB', { month: 'long', day: 'numeric', weekday: 'long', timeZone }, at)
}

export function clockIn(at: number, timeZone: string, language: string): string {
  return format(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }, at)
}

function timesIn({ startsAt, endsAt }: Hour, timeZone: string, language: string): ShownTimes {
  const day = dayIn(startsAt, timeZone, language)
  const lastDay = dayIn(endsAt, timeZone, language)
  const to = clockIn(endsAt, timeZone, language)
  return {
    day,
    from: clockIn(startsAt, timeZone, language),
    to: lastDay === day ? to : `${lastDay} ${to}`,
    zone: zoneName(startsAt, timeZone, language),
  }
}

/** As it is called on that day: summer has another name than winter. */
function zoneName(at: number, timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

function format(language: string, options: Intl.DateTimeFormatOptions, at: number): string {
  return new Intl.DateTimeFormat(language, options).format(at)
}
