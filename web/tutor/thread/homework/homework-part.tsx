import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedPart } from '#web/tutor/asked-part.tsx'
import { useWords } from '#web/words/words.ts'
import { HomeworkList } from './homework-list.tsx'
import { SetHomework } from './set-homework.tsx'

interface HomeworkPartProps {
  studentId: StudentId
  place: Place | null
  /** The lesson that is on. */
  lessonId?: LessonId
}

/** The student's homework, and a form to set some. */
export function HomeworkPart({ studentId, ...form }: HomeworkPartProps) {
  const { homework: words } = useWords().tutor.thread
  const asked = useAsk('/tutor/student-homework', { studentId }, { anew: true })
  return (
    <AskedPart asked={asked}>
      {(known) => (
        <>
          <section aria-label={words.title} className="flex flex-col gap-1">
            <h3 className="text-base font-bold">{words.title}</h3>
            <HomeworkList homework={known.homework} />
          </section>
          <section aria-label={words.set} className="flex flex-col gap-2">
            <h3 className="text-base font-bold">{words.set}</h3>
            <SetHomework studentId={studentId} known={known} {...form} />
          </section>
        </>
      )}
    </AskedPart>
  )
}
