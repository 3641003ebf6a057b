import { Button } from '#web/ui/button.tsx'
import { Play } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import type { CardFacts } from './card/card-facts.ts'
import { Confirmed, type SessionSwitchProps } from './confirmed.tsx'

/** Starts the lesson, after saying who has come. */
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
