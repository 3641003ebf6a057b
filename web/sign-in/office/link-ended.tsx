import type { Problem } from '#web/client/ask.ts'
import { href } from '#web/client/page.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { useWords } from '#web/words/words.ts'

/** An adult's link that opens nothing: why, and a way on. */
export function LinkEnded({ problem }: { problem: Problem }) {
  const words = useWords()
  const { officeDoor } = words
  const isEnded = problem.kind === 'refused' && problem.code.startsWith('Link')
  return (
    <StatePanel
      kind="error"
      text={isEnded ? officeDoor.linkEnded : problemSentence(words, problem)}
      action={
        <Button look="main" onClick={() => location.replace(href('login'))}>
          {officeDoor.visit.toSignIn}
        </Button>
      }
    />
  )
}
