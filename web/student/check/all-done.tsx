import type { AttemptId } from '#contract/kernel/ids.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Announce } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { StudentDrawing } from '../student-drawing.tsx'
import { CheckPanel } from './check-frame.tsx'

/** After the last item: one button that finishes the attempt and shows the result. */
export function AllDone({ attemptId, offline }: { attemptId: AttemptId; offline: boolean }) {
  const { check } = useWords().student
  const { send, isBusy, isDone, problem } = useSend('/student/finish-final-check')
  return (
    <CheckPanel drawing={<StudentDrawing of="check" className="w-40" />} item="done" title={check.allDone}>
      <p className="text-lg with-furigana text-quiet">
        <Ruby text={isBusy && offline ? check.unsent : check.allDoneCalm} />
      </p>
      {problem && <ProblemNotice size="student" problem={problem} />}
      <Button
        size="student"
        look="main"
        icon={<CheckIcon />}
        // The room's event ends the attempt; then the result replaces this screen.
        busy={isBusy || isDone}
        onClick={() => void send({ attemptId })}
      >
        <Ruby text={check.finish} />
      </Button>
      <Announce text={plain(check.allDone)} />
    </CheckPanel>
  )
}
