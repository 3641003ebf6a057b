import { useState } from 'react'
import type { RoomStudent } from '#contract/room/shape.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { PanelPart } from '#web/ui/page/panel.tsx'
import { useWords } from '#web/words/words.ts'
import { GuardianLinks } from '../guardians/guardian-links.tsx'
import { QrLink } from '../navigation.tsx'
import { useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import { StudentLinks } from './student-links.tsx'

/** One-time URLs of this lesson for the student, and the button that ends the student's sign-ins. */
export function LinksTab({ student }: { student: RoomStudent }) {
  const { qr } = useWords().tutor
  const { lesson } = useTutorLesson()
  const { room } = useRoom()
  return (
    <>
      <p className="flex items-center justify-between gap-3 text-sm font-semibold">
        {qr.open}
        <QrLink lessonId={lesson.id} studentId={student.id} what={student.displayName} />
      </p>
      <hr className="border-line" />
      <StudentLinks lessonId={lesson.id} student={student} over={room.status === 'finished'} />
      {lesson.kind === 'regular' && (
        <>
          <hr className="border-line" />
          <GuardianLinks key={student.id} student={student} />
        </>
      )}
      <hr className="border-line" />
      <SignOutPart key={student.id} student={student} />
    </>
  )
}

/** Signs the student out everywhere, in one press: no work is lost, and they can sign in again. */
function SignOutPart({ student }: { student: RoomStudent }) {
  const { signOut } = useWords().tutor.links
  const lessonId = useTutorLesson().lesson.id
  const { send, isBusy, problem } = useSend('/tutor/sign-out-student')
  const [ended, setEnded] = useState<number | null>(null)
  const press = async (): Promise<void> => {
    const answer = await send({ lessonId, studentId: student.id })
    if (answer) setEnded(answer.ok ? answer.value.ended : null)
  }
  return (
    <PanelPart title={signOut.title}>
      <p className="text-xs text-quiet">{signOut.lead}</p>
      <Button busy={isBusy} onClick={() => void press()}>
        {signOut.press}
      </Button>
      {ended !== null && (
        <p role="status" className="text-sm text-ink">
          {signOut.done(ended)}
        </p>
      )}
      {problem && <ProblemNotice problem={problem} />}
    </PanelPart>
  )
}
