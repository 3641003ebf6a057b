/** `16:30`, by the clock of the branch. Until its time zone is known, by the device's. */
export function timeText(at: number, language: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at)
}

/** `16:30 – 17:20`; a lesson that ends with its day ends at `24:00`. */
export function spanText(startsAt: number, endsAt: number, language: string, timeZone: string): string {
  const end = timeText(endsAt, language, timeZone)
  return `${timeText(startsAt, language, timeZone)} – ${end === '00:00' ? '24:00' : end}`
}

/** `日本標準時`: people do not say `Asia/Tokyo`. */
export function zoneName(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts()
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}
