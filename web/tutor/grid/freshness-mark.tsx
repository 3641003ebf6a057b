import { useNow } from '#web/client/clock.ts'
import { useWords } from '#web/words/words.ts'
import { freshness } from './freshness.ts'

/** How old the last sign of a connected device is, where that is unusual. In quiet ink: presence says when somebody is away. */
export function FreshnessMark({ lastSignAt }: { lastSignAt: number | null }) {
  const { card } = useWords().tutor
  const mark = freshness(lastSignAt, useNow(1_000))
  if (!mark) return null
  return (
    <span className="ml-auto whitespace-nowrap text-quiet" title={card.lastSign}>
      <span className="sr-only">{card.lastSign} </span>
      {card.freshness[mark.kind](mark.count)}
    </span>
  )
}
