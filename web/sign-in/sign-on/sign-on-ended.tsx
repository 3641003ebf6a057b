import type { SignOnProvider } from '../../../contract/single-sign-on.ts'
import type { Problem } from '../../shared/ask.ts'
import { Button } from '../../shared/ui/button.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { problemSentence } from '../../shared/words/problem-sentence.ts'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useWords } from '../../shared/words/words.ts'
import type { Words } from '../../shared/words/words.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { providersFor } from '../../shared/sign-on-providers.ts'
import { ToSignIn } from './to-sign-in.tsx'

interface SignOnEndedProps {
  role: SignOnProvider['role']
  problem: Problem
  /** The same question once more, where only the way to the server failed. */
  onRetry: () => void
}

/** A sign-on that came to nothing: why, what to do about it, and the ways on. */
export function SignOnEnded({ role, problem, onRetry }: SignOnEndedProps) {
  const words = useWords()
  const { advice } = words.signOn[role]
  const code = problem.kind === 'refused' ? problem.code : null
  const advised = code && code in advice ? advice[code as keyof typeof advice] : null
  const isOnTheWay = ['offline', 'timeout', 'away', 'too-many'].includes(problem.kind)
  const isElsewhere = code === null || code.startsWith('Link') || code === 'SignOnClosed'
  const ways = (
    <div className="flex w-full max-w-sm flex-col gap-3">
      {isOnTheWay && (
        <Button look="main" size="student" onClick={onRetry} className="w-full text-lg">
          <Ruby text={words.shared.retry} />
        </Button>
      )}
      {!isElsewhere && <ProviderButtons of={providersFor(role)} look="main" anew={code !== 'SignOnAway'} />}
      <ToSignIn look={isOnTheWay || !isElsewhere ? 'calm' : 'main'} />
    </div>
  )
  const kind = isOnTheWay || code === 'SignOnAway' ? 'offline' : 'error'
  return (
    <StatePanel kind={kind} text={sentence(words, role, problem)} action={ways}>
      {advised && (
        <p className="with-furigana text-lg">
          <Ruby text={advised} />
        </p>
      )}
    </StatePanel>
  )
}

/** A student asks their tutor for another link; a tutor asks somebody else. */
function sentence(words: Words, role: SignOnProvider['role'], problem: Problem): string {
  const { ended } = words.signOn
  if (role === 'tutor' && problem.kind === 'refused' && problem.code in ended)
    return ended[problem.code as keyof typeof ended]
  return problemSentence(words, problem)
}
