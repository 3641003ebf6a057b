import type { LessonId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import { useNow } from '#web/client/clock.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { clockTime } from '../clock-time.ts'
import { HomeSection } from './home-section.tsx'
import { LessonCard } from './lesson-card.tsx'
import { byNearness, lessonStanding } from './lesson-standing.ts'
import { isAllDay } from './lesson-time.tsx'

/** `11月29日(日) 16:00`, by the device's clock, as all times on a student's screens. */
function lessonDayText(lesson: Lesson, language: string): string {
  const date = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', weekday: 'short' })
  const day = date.format(lesson.startsAt)
  return isAllDay(lesson) ? day : `${day} ${clockTime(lesson.startsAt, language)}`
}

/** Today's lessons, the nearest first; a door opens by itself when its time has come. */
export function TodaysLessons({
  lessons,
  next,
  isTrial,
  onJoin,
}: {
  lessons: readonly Lesson[]
  next: Lesson | null
  isTrial: boolean
  onJoin: (id: LessonId) => void
}) {
  const words = useWords().student.home
  const [language] = useLanguage()
  const now = useNow(10_000)
  return (
    <HomeSection title={words.lesson}>
      {lessons.length === 0 && (
        <p className="rounded-student border border-dashed border-edge/50 p-5 text-lg with-furigana text-quiet">
          <Ruby text={isTrial ? words.noTrial : words.noLesson} />
        </p>
      )}
      {byNearness(lessons, now).map((lesson) => (
        <LessonCard
          key={lesson.id}
          lesson={lesson}
          standing={lessonStanding(lesson, now)}
          onJoin={() => onJoin(lesson.id)}
        />
      ))}
      {next && (
        <p className="text-lg with-furigana">
          <Ruby text={words.next(lessonDayText(next, language))} />
        </p>
      )}
    </HomeSection>
  )
}
