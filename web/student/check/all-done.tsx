import { useState } from 'react'
import type { AttemptId } from '#contract/kernel/ids.ts'
import type { Problem } from '#web/client/ask.ts'
import { send } from '#web/client/outbox/send.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Announce } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { StudentDrawing } from '../student-drawing.tsx'
import { ITEM_PART, useHeadingFocus } from './use-heading-focus.ts'

/** After the last item: one button that finishes the attempt and shows the result. */
export function AllDone({ attemptId, offline }: { attemptId: AttemptId; offline: boolean }) {
  const words = useWords()
  const { check } = words.student
  const heading = useHeadingFocus('done')
  const [finishing, setFinishing] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  function finish(): void {
    setFinishing(true)
    setProblem(null)
    // The room's event ends the attempt; then the result replaces this screen.
    void send('/student/finish-final-check', { attemptId }).then((reply) => {
      if (reply.ok) return
      setFinishing(false)
      setProblem(reply.problem)
    })
  }

  return (
    <section
      {...ITEM_PART}
      className="mx-auto my-auto flex w-full max-w-xl flex-col items-center gap-4 px-6 py-8 text-center"
    >
      <StudentDrawing of="check" className="w-40" />
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-3xl with-furigana font-bold text-leaf-deep outline-none"
      >
        <Ruby text={check.allDone} />
      </h2>
      <p className="text-lg with-furigana text-quiet">
        <Ruby text={finishing && offline ? check.unsent : check.allDoneCalm} />
      </p>
      {problem && <ProblemNotice size="student" problem={problem} />}
      <Button size="student" look="main" icon={<CheckIcon />} busy={finishing} onClick={finish}>
        <Ruby text={check.finish} />
      </Button>
      <Announce text={plain(check.allDone)} />
    </section>
  )
}
