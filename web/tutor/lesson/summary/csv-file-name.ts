/** `lesson-2026-11-21-1630.csv`: the lesson's time by the branch's clock, and nobody's name. */
export function csvFileName(startsAt: number, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(startsAt)
  const of = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? ''
  return `lesson-${of('year')}-${of('month')}-${of('day')}-${of('hour')}${of('minute')}.csv`
}
