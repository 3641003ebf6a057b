import { useNavigate } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

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
