import type { ReactNode } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useWords } from '#web/words/words.ts'
import { HomeIcon } from '../icons.ts'
import { useTutorLesson } from '../room/lesson-context.tsx'
import { HomeworkOutcome } from './homework/homework-outcome.tsx'

interface BeforeLinesProps {
  studentId: StudentId
  /** The lesson has not begun. */
  isBefore: boolean
  children: ReactNode
}

/** On a card before the start: last time's note, and what became of the homework. From the start on the children. */
export function BeforeLines({ studentId, isBefore, children }: BeforeLinesProps) {
  return isBefore ? <LastTimeLines studentId={studentId} /> : children
}

function LastTimeLines({ studentId }: { studentId: StudentId }) {
  const { lastTime: words } = useWords().tutor
  const { lesson } = useTutorLesson()
  // One answer for all cards of the lesson.
  const { value } = useAsk('/tutor/last-time', { lessonId: lesson.id })
  const student = value?.students.find((each) => each.studentId === studentId)
  if (!student) return null
  const [homework] = student.homework
  return (
    <span className="flex flex-col gap-1 font-[family-name:inherit] text-sm leading-snug">
      {student.note && <span className="line-clamp-3 wrap-anywhere">{student.note.text}</span>}
      <span className="flex flex-wrap items-center gap-x-1 text-quiet">
        <HomeIcon size={1} />
        <span>{words.homework}</span>{' '}
        {homework ? <HomeworkOutcome homework={homework} /> : <b>{words.noHomework}</b>}
      </span>
    </span>
  )
}
