import type { SignOnProvider } from '#contract/access/single-sign-on.ts'
import type { Problem } from '#web/client/ask.ts'
import { homeOf, navigate, providersFor } from '#web/client/page.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import { ProviderButtons } from './provider-buttons.tsx'

interface SignOnEndedProps {
  role: SignOnProvider['role']
  problem: Problem
  /** Sends the same request again; only for a failed connection to the server. */
  onRetry: () => void
}

/** A failed sign-on: the reason, what to do about it, and the ways on. */
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
        <p className="text-lg with-furigana">
          <Ruby text={advised} />
        </p>
      )}
    </StatePanel>
  )
}

/** A student asks their tutor for another link; an adult asks the person who runs the school. */
function sentence(words: Words, role: SignOnProvider['role'], problem: Problem): string {
  const { ended } = words.signOn
  if (role !== 'student' && problem.kind === 'refused' && problem.code in ended)
    return ended[problem.code as keyof typeof ended]
  return problemSentence(words, problem)
}

/** The way on that is always there: the sign-in page with its login id, or the first screen of a person who is signed in. */
export function ToSignIn({ look = 'calm' }: { look?: 'main' | 'calm' }) {
  const { signOn } = useWords()
  const me = useMe()
  return (
    <Button
      look={look}
      size="student"
      onClick={() => navigate(me ? homeOf(me.role) : '/login', { replace: true })}
      className="w-full text-lg"
    >
      <Ruby text={me ? signOn.stay(me.displayName) : signOn.toSignIn} />
    </Button>
  )
}
