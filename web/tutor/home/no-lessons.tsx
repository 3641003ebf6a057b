import { Button } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { dayText, type Day } from './days.ts'

/** A free day; the next one with lessons is one press away. */
export function NoLessons({ next, onChoose }: { next: Day | undefined; onChoose: (day: Day) => void }) {
  const { home } = useWords().tutor
  const [language] = useLanguage()
  const toNext = next && (
    <Button look="main" onClick={() => onChoose(next)}>
      {home.toNext(dayText(next, language).date)}
    </Button>
  )
  return <StatePanel part kind="empty" text={home.none} action={toNext} />
}
