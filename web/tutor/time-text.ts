/** `16:30`, by the clock of the branch. Until its time zone is known, by the device's. */
export function timeText(at: number, language: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at)
}

/** `16:30 – 17:20`; a lesson that ends with its day ends at `24:00`. Null for the whole day, which no clock can show. */
export function spanText(
  startsAt: number,
  endsAt: number,
  language: string,
  timeZone: string,
): string | null {
  const start = timeText(startsAt, language, timeZone)
  const end = timeText(endsAt, language, timeZone)
  if (start === '00:00' && end === '00:00') return null
  return `${start} – ${end === '00:00' ? '24:00' : end}`
}

/** `日本標準時`: people do not say `Asia/Tokyo`. */
export function zoneName(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts()
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}
