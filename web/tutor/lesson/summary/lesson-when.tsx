import type { Lesson } from '#contract/lessons.ts'
import { spanText } from '#web/tutor/time-text.ts'
import { useTimeZone } from '#web/tutor/use-time-zone.ts'
import { useLanguage, useWords } from '#web/words/words.ts'

/** The day and hours of a lesson, by the branch's clock. */
export function LessonWhen({ lesson }: { lesson: Lesson }) {
  const { home } = useWords().tutor
  const [language] = useLanguage()
  const timeZone = useTimeZone()
  if (!timeZone) return null
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(lesson.startsAt)
  return `${day} ${spanText(lesson.startsAt, lesson.endsAt, language, timeZone) ?? home.allDay}`
}
