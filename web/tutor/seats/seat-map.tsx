import type { StudentId } from '#contract/kernel/ids.ts'
import { useWords } from '#web/words/words.ts'
import { useSeats } from './seats-provider.tsx'

/** More dots than this are no picture any more. */
const MOST_DOTS = 20

interface SeatMapProps {
  studentId: StudentId
  /** In words too, and not for screen readers alone. */
  isNamed?: boolean
}

/** The grid as dots, with this child's seat lit. Nothing where all stand in one column, as on a phone. */
export function SeatMap({ studentId, isNamed = false }: SeatMapProps) {
  const { grid } = useWords().tutor
  const seats = useSeats()
  const seat = seats?.of.get(studentId)
  if (!seats || !seat || seats.columns === 1) return null
  const { columns, rows } = seats
  const isDrawn = columns * rows <= MOST_DOTS
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5">
      {isDrawn && (
        <span
          aria-hidden="true"
          className="inline-grid gap-0.5"
          style={{ gridTemplateColumns: `repeat(${columns}, 0.4375rem)` }}
        >
          {Array.from({ length: columns * rows }, (_none, dot) => (
            <span
              key={dot}
              className={`h-1.5 rounded-[2px] ${dot === seat.row * columns + seat.column ? 'bg-calling forced-colors:bg-[CanvasText]' : 'bg-edge/45 forced-colors:border'}`}
            />
          ))}
        </span>
      )}
      <span className={isNamed ? 'whitespace-nowrap' : 'sr-only'}>{grid.seat(seat, seats)}</span>
    </span>
  )
}
