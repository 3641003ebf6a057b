import { memo } from 'react'
import type { Place } from '#contract/state.ts'
import { useTimeText } from '#web/tutor/use-time-text.ts'
import { useSight } from '../use-sight.ts'
import type { CardFacts } from './card-facts.ts'
import { StudentCard, type CardHands } from './student-card.tsx'

export interface CardSlotProps extends CardFacts, CardHands {
  chosen: boolean
  busy: boolean
}

/** A card with its page. An event about one student draws one slot again. */
export const CardSlot = memo(function CardSlot(props: CardSlotProps) {
  const { state } = props.student
  const { time } = useTimeText()
  return state ? (
    <OpenedCard at={state} {...props} time={time} />
  ) : (
    <StudentCard {...props} sight={null} time={time} />
  )
})

function OpenedCard({ at, ...props }: CardSlotProps & { at: Place; time: (at: number) => string }) {
  return <StudentCard {...props} sight={useSight(at, props.sentence)} />
}
