import type { LessonId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useTimeText } from '#web/ui/time.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { HomeSection } from './home-part.tsx'
import { LessonCard, isAllDay } from './lesson-card.tsx'
import { byNearness, lessonPhase } from './lesson-phase.ts'

/** Today's lessons, the nearest first; a join button appears by itself at its time. */
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
  const timeOf = useTimeText()
  const now = useNow(10_000)
  const dayOf = (lesson: Lesson) => {
    const day = timeOf(lesson.startsAt, 'day')
    return isAllDay(lesson) ? day : `${day} ${timeOf(lesson.startsAt)}`
  }
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
          phase={lessonPhase(lesson, now)}
          onJoin={() => onJoin(lesson.id)}
        />
      ))}
      {next && (
        <p className="text-lg with-furigana">
          <Ruby text={words.next(dayOf(next))} />
        </p>
      )}
    </HomeSection>
  )
}
