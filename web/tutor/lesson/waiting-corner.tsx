import type { ReactNode } from 'react'
import { useWords } from '#web/words/words.ts'
import type { CardFacts } from '../room/student-facts.ts'

/** Before the start, in the queue's place: who has come, and the button that starts. */
export function WaitingCorner({ cards, children }: { cards: CardFacts[]; children: ReactNode }) {
  const { shared, tutor } = useWords()
  const { start } = tutor
  const missing = cards.filter((card) => card.student.attendance !== 'joined')
  return (
    <section aria-label={start.waiting} className="flex flex-col gap-3 p-3">
      <h2 className="font-bold">{start.waiting}</h2>
      {cards.length > 0 && (
        <>
          <p className="text-lg font-semibold">
            {start.haveCome(cards.length - missing.length, cards.length)}
          </p>
          <p className="text-sm text-quiet">
            {missing.length === 0
              ? start.allCame
              : shared.named(start.notYet, shared.listed(missing.map((card) => card.student.displayName)))}
          </p>
        </>
      )}
      {children}
    </section>
  )
}
