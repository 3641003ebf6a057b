import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import { useWords } from '#web/words/words.ts'
import { useWhoNext } from '../next/who-next-provider.tsx'
import { useRoom } from '../room/lesson-context.tsx'
import type { CardFacts } from '../room/room-facts.ts'
import { useShownPage } from '../room/shown-page.tsx'
import { useMeasuredSeats } from '../seats/seats-provider.tsx'
import { useBranchTime } from '../times.tsx'
import { layoutOf, lookOf } from './card-look.ts'
import { cardAfter } from './grid-keys.ts'
import { StudentCard, type StudentCardProps } from './student-card.tsx'

interface StudentGridProps {
  /** How many recordings of each student wait to be heard. */
  toHear: ReadonlyMap<StudentId, number>
}

/**
 * All students, larger the fewer they are, each on a seat that stays theirs for the whole lesson: a call lights up in its place.
 * It is one stop for the Tab key; the arrow keys move in it.
 */
export function StudentGrid({ toHear }: StudentGridProps) {
  const { card } = useWords().tutor
  const { room, cards, chosen, attended, queue, busy } = useRoom()
  const { next } = useWhoNext()
  const lastSignOf = useLastSigns(cards)
  const [stop, setStop] = useState<StudentId | null>(null)
  const isSteppedBack = attended !== null || queue.length > 0
  const layout = layoutOf(cards.length)
  const looks = new Map(next.map(({ studentId, reasons }) => [studentId, lookOf(reasons)]))
  const stopAt =
    [stop, chosen?.studentId].find((id) => id && cards.some(({ student }) => student.id === id)) ??
    cards[0]?.student.id
  const list = useRef<HTMLUListElement>(null)
  useMeasuredSeats(list, cards.length)
  return (
    <section
      aria-label={card.grid}
      // The pictures of the others step back while somebody calls or talks.
      data-stepped-back={isSteppedBack || undefined}
      data-running={room.status === 'running' || undefined}
      className="desk-grid"
      onKeyDown={(event) => {
        const to = cardAfter(event.currentTarget, event.target, event.key)
        if (!to) return
        event.preventDefault()
        to.focus()
      }}
      onFocus={({ target }) => {
        const id = target.dataset.card as StudentId | undefined
        if (id) setStop(id)
      }}
    >
      <ul ref={list} data-layout={layout} data-count={cards.length} style={rowsOf(cards.length)}>
        {cards.map(({ lastSignAt: _sign, ...facts }) => {
          const { id } = facts.student
          const look = looks.get(id)
          return (
            <li key={id}>
              <CardSlot
                {...facts}
                lastSignOf={lastSignOf}
                layout={layout}
                isBefore={room.status === 'waiting'}
                toHear={toHear.get(id) ?? 0}
                lookKind={look?.kind ?? null}
                lookFigure={look?.figure ?? 0}
                chosen={id === chosen?.studentId}
                isStop={id === stopAt}
                busy={[facts.call, facts.joinRequest].some((open) => open !== undefined && busy.has(open.id))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The last sign of life of each student, for marks that look at the time themselves. */
function useLastSigns(cards: readonly CardFacts[]): (studentId: StudentId) => number | null {
  const signs = useRef<ReadonlyMap<StudentId, number | null>>(new Map())
  useLayoutEffect(() => {
    signs.current = new Map(cards.map(({ student, lastSignAt }) => [student.id, lastSignAt]))
  })
  return useCallback((studentId) => signs.current.get(studentId) ?? null, [])
}

/** Rows fill one column after the other: how long the columns are, where there are two and where there are three. */
function rowsOf(count: number) {
  return { '--in-two': Math.ceil(count / 2), '--in-three': Math.ceil(count / 3) } as Record<string, number>
}

type CardSlotProps = Omit<StudentCardProps, 'sight' | 'time'>

/** A card with its page. An event about one student renders only one slot again. */
const CardSlot = memo(function CardSlot(props: CardSlotProps) {
  const { isBefore } = props
  const { state, assignment } = props.student
  const { time } = useBranchTime()
  const at = state ?? (isBefore ? assignment : null)
  return at ? (
    <OpenedCard at={at} {...props} time={time} />
  ) : (
    <StudentCard {...props} sight={null} time={time} />
  )
})

function OpenedCard({ at, ...props }: Omit<StudentCardProps, 'sight'> & { at: Place }) {
  return <StudentCard {...props} sight={useShownPage(at, props.sentence)} />
}
