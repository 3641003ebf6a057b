/** `11月21日 16:30`, by the clock of the branch. Until its time zone is known, by the device's. */
export function dayTimeText(at: number, language: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(language, {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at)
}
