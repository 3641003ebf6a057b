import { useNow } from '../../../shared/clock.ts'
import { CloudOff } from '../../../shared/ui/icons.tsx'
import { useWords } from '../../../shared/words/words.ts'
import { freshness, isStale } from './freshness.ts'
import type { Freshness } from './freshness.ts'

/** How old this card's truth is. A stale one greys its card's picture, by the attribute. */
export function FreshnessMark({ lastSignAt }: { lastSignAt: number | null }) {
  const { card } = useWords().tutor
  const mark = freshness(lastSignAt, useNow(1_000))
  const stale = isStale(mark)
  return (
    <span
      data-stale={stale}
      className={`inline-flex items-center gap-1 whitespace-nowrap ${stale ? 'font-semibold text-trouble' : 'text-quiet'}`}
    >
      {stale && (
        <>
          <CloudOff size={1} />
          <span className="sr-only">{card.stale}</span>
        </>
      )}
      <FreshnessWords mark={mark} />
    </span>
  )
}

function FreshnessWords({ mark }: { mark: Freshness }) {
  const { freshness: words } = useWords().tutor.card
  return 'count' in mark ? words[mark.kind](mark.count) : words[mark.kind]
}
