import type { ItemResult, Mark } from '#contract/final-checks.ts'
import { useWords } from '#web/words/words.ts'

interface OutcomeMarkProps {
  outcome: ItemResult['outcome']
  mark: Mark | null
}

/** A shape beside each word, so that nothing is told by colour alone. */
const shapes: Record<ItemResult['outcome'], string> = {
  right: '○',
  almost: '△',
  wrong: '×',
  skipped: '–',
  unanswered: '–',
  unheard: '…',
  heard: '○',
  struck: '–',
}

export function OutcomeMark({ outcome, mark }: OutcomeMarkProps) {
  const { check } = useWords().tutor.desk
  const good = outcome === 'right' || outcome === 'heard'
  return (
    <span
      className={`inline-flex items-center gap-1 font-semibold whitespace-nowrap ${good ? 'text-leaf-deep' : outcome === 'wrong' ? 'text-trouble' : outcome === 'unheard' ? 'text-calling-ink' : 'text-ink'}`}
    >
      <span aria-hidden="true">{shapes[outcome]}</span>
      {mark === null ? check.outcomes[outcome] : `${mark} ${check.marks[mark]}`}
    </span>
  )
}
