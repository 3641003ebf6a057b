import { useNow } from '#web/hooks/use-now.ts'
import { useBranchTime } from '#web/tutor/branch-time.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import type { CardStudent } from './cards-view.tsx'

const MINUTE_MS = 60_000

interface CardRowProps {
  student: CardStudent
  onMake: () => void
  onRevoke: () => void
}

/** One student's card: since when, used when, until when. */
export function CardRow({ student: { displayName, reading, card }, onMake, onRevoke }: CardRowProps) {
  const { cards } = useWords().tutor.qr
  const { dayTime } = useBranchTime()
  const now = useNow(MINUTE_MS)
  const facts = card
    ? [
        cards.made(dayTime(card.madeAt)),
        card.lastUsedAt === null ? cards.neverUsed : cards.used(dayTime(card.lastUsedAt)),
        card.expiresAt > now ? cards.until(dayTime(card.expiresAt)) : cards.expired,
      ]
    : [cards.none]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3 py-2 first:border-t-0">
      <div className="min-w-48 flex-1">
        <p className="font-semibold">
          {displayName} <span className="text-sm font-normal text-quiet">{reading}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <span className="flex gap-2">
        <Button aria-label={card ? cards.renewWho(displayName) : cards.makeWho(displayName)} onClick={onMake}>
          {card ? cards.renew : cards.make}
        </Button>
        {card && (
          <Button aria-label={cards.revokeWho(displayName)} onClick={onRevoke}>
            {cards.revoke}
          </Button>
        )}
      </span>
    </li>
  )
}
