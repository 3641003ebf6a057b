import { useNavigate } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { Ruby } from '../words/ruby.tsx'
import { useWords } from '../words/words.ts'

export function NotFoundScreen() {
  const { shared } = useWords()
  const navigate = useNavigate()
  const toStart = (
    <Button look="main" size="student" onClick={() => void navigate({ to: '/' })}>
      <Ruby text={shared.toStart} />
    </Button>
  )
  return <StatePanel kind="empty" text={shared.notFoundHere} action={toStart} />
}
