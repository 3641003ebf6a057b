import { useState } from 'react'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { Problem } from '#web/client/ask.ts'
import { send } from '#web/client/writes.ts'
import { Button } from '#web/ui/button.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'

interface SignOutPartProps {
  lessonId: LessonId
  studentId: StudentId
}

/** Signs the child out everywhere, in one press: nothing of theirs is lost by it, and they sign in again. */
export function SignOutPart({ lessonId, studentId }: SignOutPartProps) {
  const words = useWords()
  const { signOut } = words.tutor.links
  const [busy, run] = useOneAtATime()
  const [ended, setEnded] = useState<number | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const press = async (): Promise<void> => {
    const answer = await send('/tutor/sign-out-student', { lessonId, studentId })
    setEnded(answer.ok ? answer.value.ended : null)
    setProblem(answer.ok ? null : answer.problem)
  }
  return (
    <section aria-label={signOut.title} className="flex flex-col gap-1 border-t border-line pt-2">
      <h3 className="text-sm font-bold">{signOut.title}</h3>
      <p className="text-xs text-quiet">{signOut.lead}</p>
      <Button busy={busy} onClick={() => void run(press)}>
        {signOut.press}
      </Button>
      {ended !== null && (
        <p role="status" className="text-sm text-ink">
          {signOut.done(ended)}
        </p>
      )}
      {problem && (
        <p role="alert" className="text-sm text-trouble">
          {plain(problemSentence(words, problem))}
        </p>
      )}
    </section>
  )
}
