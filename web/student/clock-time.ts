/** The hour of a moment (ms) as a clock on the wall shows it: `16:05`. */
export function clockTime(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  )
}
