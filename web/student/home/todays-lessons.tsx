import type { LessonId } from '../../../contract/kernel/ids.ts'
import type { Lesson } from '../../../contract/lessons.ts'
import { useNow } from '../../shared/clock.ts'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useWords } from '../../shared/words/words.ts'
import { LessonCard } from './lesson-card.tsx'
import { byNearness, lessonStanding } from './lesson-standing.ts'
import { HomeSection } from './home-section.tsx'

/** Today's lessons, the nearest first; a door opens by itself when its time has come. */
export function TodaysLessons({
  lessons,
  isTrial,
  onJoin,
}: {
  lessons: readonly Lesson[]
  isTrial: boolean
  onJoin: (id: LessonId) => void
}) {
  const words = useWords().student.home
  const now = useNow(10_000)
  return (
    <HomeSection title={words.lesson}>
      {lessons.length === 0 && (
        <p className="with-furigana rounded-student border border-dashed border-edge/50 p-5 text-lg text-quiet">
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
    </HomeSection>
  )
}
