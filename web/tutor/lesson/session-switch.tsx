import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Play, Stop } from '../../shared/ui/icons.tsx'
import { useWords } from '../../shared/words/words.ts'
import type { CardFacts } from './card-facts.ts'

interface SessionSwitchProps {
  busy: boolean
  /** Resolves with whether it was done; the dialog closes either way and the room says why not. */
  onConfirm: () => Promise<boolean>
}

export function StartSwitch({ cards, ...props }: SessionSwitchProps & { cards: CardFacts[] }) {
  const { start } = useWords().tutor
  const joined = cards.filter((card) => card.student.attendance === 'joined').length
  const question = { title: start.question, body: start.body(joined, cards.length), confirm: start.start }
  return (
    <Confirmed {...props} {...question} look="main">
      {(ask) => (
        <Button look="main" icon={<Play />} className="min-h-14" busy={props.busy} onClick={ask}>
          {start.start}
        </Button>
      )}
    </Confirmed>
  )
}

export function FinishSwitch(props: SessionSwitchProps) {
  const { start } = useWords().tutor
  const question = { title: start.finishQuestion, body: start.finishBody, confirm: start.finish }
  return (
    <Confirmed {...props} {...question} look="danger">
      {(ask) => (
        <Button icon={<Stop size={1.25} />} busy={props.busy} onClick={ask}>
          {start.finish}
        </Button>
      )}
    </Confirmed>
  )
}

interface ConfirmedProps extends SessionSwitchProps {
  title: string
  body: string
  confirm: string
  look: 'main' | 'danger'
  children: (ask: () => void) => ReactNode
}

function Confirmed({ children, busy, onConfirm, ...question }: ConfirmedProps) {
  const { start } = useWords().tutor
  const [open, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      <Dialog
        {...question}
        open={open}
        busy={busy}
        cancel={start.cancel}
        onCancel={() => setOpen(false)}
        onConfirm={() => void onConfirm().then(() => setOpen(false))}
      />
    </>
  )
}
