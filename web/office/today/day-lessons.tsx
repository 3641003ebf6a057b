import type { DayLesson } from '#contract/days/day.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { useDay } from './day-context.ts'
import { LessonRow } from './lesson-row.tsx'
import { TutorAway } from './tutor-away.tsx'

/** The day's lessons: first those of each absent tutor, then all others. */
export function DayLessons() {
  const { today: words } = useWords().office
  const { shown, open } = useDay()
  const { lessons, absentTutors } = shown
  const isOf = (lesson: DayLesson, tutorId: string) =>
    lesson.tutor.id === tutorId || lesson.insteadOf?.id === tutorId
  const others = lessons.filter((lesson) =>
    absentTutors.every(({ absence }) => !isOf(lesson, absence.tutor.id)),
  )
  const restorable = lessons.filter(({ canRestore }) => canRestore)
  // The one solid button of the screen: the first lesson that needs somebody.
  const first = lessons.find(({ free }) => free.length > 0)?.id
  return (
    <>
      {absentTutors.map((away) => (
        <TutorAway
          key={away.absence.id}
          away={away}
          lessons={lessons.filter((lesson) => isOf(lesson, away.absence.tutor.id))}
          first={first}
        />
      ))}
      {lessons.length === 0 && <StatePanel part kind="empty" text={words.noLessons} />}
      {others.length > 0 && (
        <section aria-label={absentTutors.length > 0 ? words.moreLessons : words.otherLessons}>
          <h2 className="border-b border-line pb-1 font-bold">
            {absentTutors.length > 0 ? words.moreLessons : words.otherLessons}
          </h2>
          <ul>
            {others.map((lesson) => (
              <LessonRow key={lesson.id} lesson={lesson} isFirst={false} />
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => open({ form: 'tutor', absence: null })}>{words.addTutor}</Button>
        {lessons.some(({ status }) => status === 'scheduled') && (
          <Button onClick={() => open({ form: 'cancel-day' })}>{words.cancelDay}</Button>
        )}
        {restorable.length > 1 && (
          <>
            <Button onClick={() => open({ form: 'restore', lessons: restorable })}>{words.restoreDay}</Button>
            <Button onClick={() => open({ form: 'to-call', lessonIds: restorable.map(({ id }) => id) })}>
              {words.toCall}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
