import { timeText, zoneName } from '#contract/kernel/time-text.ts'

/** The times of a lesson in one time zone. */
export interface ShownTimes {
  day: string
  from: string
  /** With its day, if the lesson ends after midnight. */
  to: string
  /** The name of the time zone, e.g. `日本標準時`. */
  zone: string
}

interface Hour {
  startsAt: number
  endsAt: number
}

/** The times of a lesson in the family's zone, and in the school's if its local time differs. Zones are IANA names. */
export function trialTimes(
  hour: Hour,
  zones: { own: string; school: string },
  language: string,
): { own: ShownTimes; school: ShownTimes | null } {
  const own = timesIn(hour, zones.own, language)
  const school = timesIn(hour, zones.school, language)
  // Local times are compared, not zone names: Seoul and Tokyo need only one line.
  const isSame = own.day === school.day && own.from === school.from
  return { own, school: isSame ? null : school }
}

function timesIn({ startsAt, endsAt }: Hour, timeZone: string, language: string): ShownTimes {
  const day = timeText(startsAt, 'spoken-day', language, timeZone)
  const lastDay = timeText(endsAt, 'spoken-day', language, timeZone)
  const to = timeText(endsAt, 'clock', language, timeZone)
  return {
    day,
    from: timeText(startsAt, 'clock', language, timeZone),
    to: lastDay === day ? to : `${lastDay} ${to}`,
    zone: zoneName(timeZone, language, startsAt),
  }
}
