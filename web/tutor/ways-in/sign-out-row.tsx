import { useState } from 'react'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { SignOutIcon } from '../icons.ts'
import { WayRow } from './way-row.tsx'

interface SignOutRowProps {
  lessonId: LessonId
  studentId: StudentId
}

/** Signs the student out everywhere, in one press: no work is lost, and they can sign in again. */
export function SignOutRow(about: SignOutRowProps) {
  const { signOut } = useWords().tutor.links
  const { send, isBusy, problem } = useSend('/tutor/sign-out-student')
  const [ended, setEnded] = useState<number | null>(null)
  const press = async (): Promise<void> => {
    const answer = await send(about)
    if (answer) setEnded(answer.ok ? answer.value.ended : null)
  }
  return (
    <WayRow
      icon={<SignOutIcon />}
      title={signOut.press}
      state={<span role="status">{ended === null ? signOut.lead : signOut.done(ended)}</span>}
      act={
        <Button busy={isBusy} aria-label={signOut.press} onClick={() => void press()}>
          {signOut.title}
        </Button>
      }
    >
      {problem && <ProblemNotice problem={problem} />}
    </WayRow>
  )
}
