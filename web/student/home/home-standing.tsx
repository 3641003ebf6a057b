import { Button } from '../../shared/ui/button.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { problemSentence } from '../../shared/words/problem-sentence.ts'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useWords } from '../../shared/words/words.ts'
import type { Home } from './use-home.ts'

/** The first screen while it has nothing to show yet. */
export function HomeStanding({ home }: { home: Exclude<Home, { status: 'ready' }> }) {
  const words = useWords()
  if (home.status === 'loading') return <StatePanel part kind="loading" text={words.shared.loading} />
  const { problem, again } = home
  const offline = !problem || problem.kind === 'offline' || problem.kind === 'timeout'
  return (
    <StatePanel
      part
      kind={offline ? 'offline' : 'error'}
      text={problem ? problemSentence(words, problem) : words.shared.problems.offline}
      action={
        <Button size="student" look="main" onClick={again}>
          <Ruby text={words.shared.retry} />
        </Button>
      }
    />
  )
}
