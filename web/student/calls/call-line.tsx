import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useMe } from '#web/hooks/use-session.ts'
import { Icon } from '#web/ui/drawings/drawings.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { isStill } from '#web/ui/motion.ts'
import { Ruby } from '#web/words/ruby.tsx'
import type { ShownTutor } from '../room/room-facts.ts'

interface CallLineProps {
  tutor: ShownTutor | null
  /** The own place, from 1; null before the server has said it. */
  place: number | null
  /** In Aozora notation. */
  says: string
  /** Beneath it, smaller. */
  note: string | null
}

const MOST_CHAIRS = 4

/**
 * The line of calls as a picture: the tutor, a plain chair for each child before this one, and the own place. The button
 * beside it has the same words, so it is hidden from screen readers.
 */
export function CallLine({ tutor, place, says, note }: CallLineProps) {
  const me = useMe()
  const line = useRef<HTMLSpanElement>(null)
  useMoveUp(line, place)
  const emblem = me?.role === 'student' ? me.emblem : null
  return (
    <span
      aria-hidden="true"
      className="order-first flex w-full min-w-0 items-center justify-center gap-2 rounded-[2.625rem] bg-calling-ground px-3 py-1 font-bold text-hand-ink @4xl:order-none @4xl:ms-auto @4xl:min-h-21 @4xl:w-auto low:order-none low:ms-auto low:w-auto"
    >
      {place !== null && (
        <span ref={line} className="flex shrink-0 items-center gap-1.5 @max-[22rem]:hidden low:hidden">
          {tutor && <FacePicture of={tutor.face} className="size-11 @4xl:size-14" />}
          <Icon size={1.25} className="text-calling">
            <path d="m15 4-8 8 8 8" strokeWidth={4} />
          </Icon>
          {chairsBefore(place).map((before) => (
            <Seat key={before} look="size-10 @4xl:size-12">
              <Chair seat="#d6a06a" />
            </Seat>
          ))}
          <Seat look="size-14 border-4 border-calling @4xl:size-18">
            {emblem ? <EmblemPicture name={emblem} size={3} /> : <Chair seat="var(--color-book-rose)" />}
          </Seat>
        </span>
      )}
      <span className="min-w-0 leading-loose">
        <span className="block text-lg break-keep">
          <Ruby text={says} />
        </span>
        {note && (
          <span className="block text-sm leading-normal font-medium">
            <Ruby text={note} />
          </span>
        )}
      </span>
    </span>
  )
}

/** The chairs of the line from the tutor on, each by its distance to the own one: so the one that is freed is the first. */
function chairsBefore(place: number): number[] {
  const many = Math.min(place - 1, MOST_CHAIRS)
  return Array.from({ length: many }, (_, index) => many - index)
}

const MOVES_FOR_MS = 200

/** When a seat before the own one is freed, the rest move up from where they stood. */
function useMoveUp(line: RefObject<HTMLElement | null>, place: number | null): void {
  const stood = useRef<{ place: number | null; at: Map<Element, number> }>({ place: null, at: new Map() })
  useLayoutEffect(() => {
    const before = stood.current
    const seats = [...(line.current?.children ?? [])]
    stood.current = { place, at: new Map(seats.map((seat) => [seat, seat.getBoundingClientRect().left])) }
    if (place === null || before.place === null || place >= before.place || isStill()) return
    for (const [seat, left] of stood.current.at) {
      const from = before.at.get(seat)
      if (from === undefined || from === left) continue
      const way = [{ transform: `translateX(${from - left}px)` }, { transform: 'none' }]
      seat.animate(way, { duration: MOVES_FOR_MS, easing: 'ease-out' })
    }
  }, [line, place])
}

/** A round place for one child, as large as `look` says. */
export function Seat({ look, children }: { look: string; children: ReactNode }) {
  return <span className={`grid shrink-0 place-items-center rounded-full bg-white ${look}`}>{children}</span>
}

/** A plain chair: somebody, and not who. */
export const Chair = ({ seat }: { seat: string }) => (
  <svg viewBox="0 0 48 48" focusable="false" className="size-3/4">
    <path d="M15 28v14M33 28v14" stroke="var(--color-bark)" strokeWidth="4" strokeLinecap="round" />
    <rect x="13" y="7" width="22" height="20" rx="5" fill={seat} />
    <rect x="9" y="25" width="30" height="7" rx="3.5" fill="var(--color-soil)" />
  </svg>
)
