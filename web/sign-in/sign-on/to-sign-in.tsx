import { homeOf, navigate } from '#web/client/page.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

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
