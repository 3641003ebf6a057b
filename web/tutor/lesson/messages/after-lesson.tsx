import type { LessonId } from '#contract/kernel/ids.ts'
import type { LessonStudent } from '#contract/lesson-story.ts'
import { useTimeText } from '#web/tutor/use-time-text.ts'
import { useWords } from '#web/words/words.ts'
import { StudentLinks } from '../links/student-links.tsx'
import { Disclosure } from '../panel/disclosure.tsx'
import { MessageForm } from './message-form.tsx'

interface AfterLessonProps {
  lessonId: LessonId
  students: LessonStudent[]
  onSaved: () => void
}

/** When the lesson is over there is time to write to the parents, and to give them the link to their page. */
export function AfterLesson({ lessonId, students, onSaved }: AfterLessonProps) {
  const { message } = useWords().tutor
  const { dayTime } = useTimeText()
  return (
    <section
      aria-label={message.after}
      className="mx-auto w-full max-w-6xl p-4 pt-0 leading-normal print:hidden"
    >
      <h2 className="pb-2 text-xl font-bold">{message.after}</h2>
      {students.map((student) => (
        <Disclosure
          key={student.id}
          title={student.displayName}
          aside={
            student.message ? message.saved(student.message.by, dayTime(student.message.at)) : message.none
          }
        >
          <div className="grid gap-x-8 gap-y-4 @3xl:grid-cols-2">
            <MessageForm
              lessonId={lessonId}
              studentId={student.id}
              stored={student.message}
              onSaved={onSaved}
            />
            <div className="flex flex-col gap-3">
              <StudentLinks lessonId={lessonId} student={student} over />
            </div>
          </div>
        </Disclosure>
      ))}
    </section>
  )
}
