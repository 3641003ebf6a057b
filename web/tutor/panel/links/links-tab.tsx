import { useState } from 'react'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { useLesson, useRoom } from '#web/tutor/room/lesson-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { StudentLinks } from './student-links.tsx'

/** One-time URLs of this lesson for the student, and the button that ends the student's sign-ins. */
export function LinksTab({ student }: { student: RoomStudent }) {
  const { lesson } = useLesson()
  const { room } = useRoom()
  return (
    <>
      <StudentLinks lessonId={lesson.id} student={student} over={room.status === 'finished'} />
      <SignOutPart key={student.id} lessonId={lesson.id} studentId={student.id} />
    </>
  )
}

interface SignOutPartProps {
  lessonId: LessonId
  studentId: StudentId
}

/** Signs the student out everywhere, in one press: no work is lost, and they can sign in again. */
function SignOutPart({ lessonId, studentId }: SignOutPartProps) {
  const words = useWords()
  const { signOut } = words.tutor.links
  const { send, isBusy, problem } = useSend('/tutor/sign-out-student')
  const [ended, setEnded] = useState<number | null>(null)
  const press = async (): Promise<void> => {
    const answer = await send({ lessonId, studentId })
    if (answer) setEnded(answer.ok ? answer.value.ended : null)
  }
  return (
    <section aria-label={signOut.title} className="flex flex-col gap-1 border-t border-line pt-2">
      <h3 className="text-sm font-bold">{signOut.title}</h3>
      <p className="text-xs text-quiet">{signOut.lead}</p>
      <Button busy={isBusy} onClick={() => void press()}>
        {signOut.press}
      </Button>
      {ended !== null && (
        <p role="status" className="text-sm text-ink">
          {signOut.done(ended)}
        </p>
      )}
      {problem && <Notice>{plain(problemSentence(words, problem))}</Notice>}
    </section>
  )
}
