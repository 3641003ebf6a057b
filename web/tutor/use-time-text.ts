import { useLanguage } from '#web/words/words.ts'
import { dayTimeText } from './day-time-text.ts'
import { timeText } from './time-text.ts'
import { useTimeZone } from './use-time-zone.ts'

/** Tells times in the reader's language, by the clock of the branch. */
export function useTimeText() {
  const [language] = useLanguage()
  const timeZone = useTimeZone()
  return {
    time: (at: number) => timeText(at, language, timeZone),
    dayTime: (at: number) => dayTimeText(at, language, timeZone),
  }
}
