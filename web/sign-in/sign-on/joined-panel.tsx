import { useNavigate } from '@tanstack/react-router'
import type { Me } from '#contract/identity.ts'
import { Button } from '#web/ui/button.tsx'
import { homeOf } from '#web/ui/signed-in.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** The first time: whose account it is now, and what is pressed the next time. */
export function JoinedPanel({ me }: { me: Me }) {
  const words = useWords().signOn[me.role]
  const navigate = useNavigate()
  const go = (
    <Button look="main" size="student" onClick={() => void navigate({ to: homeOf(me.role), replace: true })}>
      <Ruby text={words.goIn} />
    </Button>
  )
  return (
    <StatePanel kind="finished" text={words.joined(me.displayName)} action={go}>
      <p className="with-furigana text-quiet">
        <Ruby text={words.nextTime} />
      </p>
    </StatePanel>
  )
}
