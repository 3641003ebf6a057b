import { memo } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import { useWords } from '#web/words/words.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { useShownPage } from '../room/shown-page.tsx'
import { useBranchTime } from '../times.tsx'
import { StudentCard, type StudentCardProps } from './student-card.tsx'

interface StudentGridProps {
  /** How many recordings of each student wait to be heard. */
  toHear: ReadonlyMap<StudentId, number>
}

/** All students: four in a row on a desktop, two on a phone, one with very large letters. More than eight scroll inside. */
export function StudentGrid({ toHear }: StudentGridProps) {
  const { card } = useWords().tutor
  const { room, cards, chosen, attended, queue, busy } = useRoom()
  const isSteppedBack = attended !== null || queue.length > 0
  return (
    <section
      aria-label={card.grid}
      // The pictures of the others step back while somebody calls or talks.
      data-stepped-back={isSteppedBack || undefined}
      data-running={room.status === 'running' || undefined}
      className="p-2 @4xl:h-full @4xl:p-3 @7xl:p-4"
    >
      <ul className="grid auto-rows-[minmax(18rem,auto)] grid-cols-1 content-start gap-2 @xs:grid-cols-2 @4xl:h-full @4xl:auto-rows-[minmax(17.5rem,31rem)] @4xl:grid-cols-4 @7xl:gap-3">
        {cards.map((facts) => (
          <li key={facts.student.id} className="grid min-w-0">
            <CardSlot
              {...facts}
              toHear={toHear.get(facts.student.id) ?? 0}
              chosen={facts.student.id === chosen?.studentId}
              busy={[facts.call, facts.joinRequest].some((open) => open !== undefined && busy.has(open.id))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type CardSlotProps = Omit<StudentCardProps, 'sight' | 'time'>

/** A card with its page. An event about one student renders only one slot again. */
const CardSlot = memo(function CardSlot(props: CardSlotProps) {
  const { state } = props.student
  const { time } = useBranchTime()
  return state ? (
    <OpenedCard at={state} {...props} time={time} />
  ) : (
    <StudentCard {...props} sight={null} time={time} />
  )
})

function OpenedCard({ at, ...props }: CardSlotProps & { at: Place; time: (at: number) => string }) {
  return <StudentCard {...props} sight={useShownPage(at, props.sentence)} />
}
