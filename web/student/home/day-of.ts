/** The day of a moment (ms), short: `11/21` in Japanese, `21 Nov` in English. */
export function dayOf(at: number, language: string): string {
  const format =
    language === 'ja'
      ? new Intl.DateTimeFormat('ja', { month: 'numeric', day: 'numeric' })
      : new Intl.DateTimeFormat('en-GB', { month: 'short', day: 'numeric' })
  return format.format(at)
}
