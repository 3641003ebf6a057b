import { useNavigate } from '@tanstack/react-router'
import { homeOf } from '../../shared/shell/signed-in.tsx'
import { useMe } from '../../shared/sign-in-state.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useWords } from '../../shared/words/words.ts'

/** The way that is always there: the door with its login id, or on as who is in already. */
export function ToSignIn({ look = 'calm' }: { look?: 'main' | 'calm' }) {
  const { signOn } = useWords()
  const navigate = useNavigate()
  const me = useMe()
  return (
    <Button
      look={look}
      size="student"
      onClick={() => void navigate({ to: me ? homeOf(me.role) : '/login', replace: true })}
      className="w-full text-lg"
    >
      <Ruby text={me ? signOn.stay(me.displayName) : signOn.toSignIn} />
    </Button>
  )
}
