import { memo } from 'react'
import type { CardFacts } from './card-facts.ts'
import type { Place } from '../../../contract/state.ts'
import { StudentCard } from './student-card.tsx'
import type { CardHands } from './student-card.tsx'
import { useSight } from './use-sight.ts'

export interface CardSlotProps extends CardFacts, CardHands {
  chosen: boolean
  busy: boolean
}

/** A card with its page. An event about one student draws one slot again. */
export const CardSlot = memo(function CardSlot(props: CardSlotProps) {
  const { state } = props.student
  return state ? <OpenedCard at={state} {...props} /> : <StudentCard {...props} sight={null} />
})

function OpenedCard({ at, ...props }: CardSlotProps & { at: Place }) {
  return <StudentCard {...props} sight={useSight(at, props.sentence)} />
}
