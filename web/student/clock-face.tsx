interface ClockFaceProps {
  /** The filled part of the face, in turns from the top, clockwise: 0 to 1. Nothing is filled where both are the same. */
  from: number
  to: number
  /** The marks of the hours, and a hand at this turn. */
  hand?: number
  className: string
}

const CENTRE = 50
const RIM = 46
const FILLED = 39

/** A round clock whose face fills or empties. A child reads from it how much is left, without figures. */
export function ClockFace({ from, to, hand, className }: ClockFaceProps) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false" className={className}>
      <circle
        cx={CENTRE}
        cy={CENTRE}
        r={RIM}
        fill="var(--color-white)"
        stroke="var(--color-ink)"
        strokeWidth="6"
      />
      {to > from && <path d={sector(from, to)} fill="var(--color-sun)" />}
      {hand !== undefined && (
        <>
          {HOURS.map((hour) => (
            <path key={hour} d={ray(hour / 12, hour % 3 === 0 ? 36 : 38, 43)} {...stroke} strokeWidth="2" />
          ))}
          <path d={ray(hand, 0, 33)} {...stroke} strokeWidth="4" />
          <circle cx={CENTRE} cy={CENTRE} r="5" fill="var(--color-ink)" />
        </>
      )}
    </svg>
  )
}

const HOURS = Array.from({ length: 12 }, (_, hour) => hour)
const stroke = { stroke: 'var(--color-ink)', strokeLinecap: 'round', fill: 'none' } as const

/** A point at this turn and distance from the centre. */
function at(turn: number, distance: number): string {
  const angle = turn * 2 * Math.PI
  const x = CENTRE + distance * Math.sin(angle)
  const y = CENTRE - distance * Math.cos(angle)
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}

const ray = (turn: number, inner: number, outer: number) => `M${at(turn, inner)}L${at(turn, outer)}`

function sector(from: number, to: number): string {
  // A whole turn would begin and end at one point, and draw nothing.
  const end = Math.min(to, from + 0.9999)
  const isLarge = end - from > 0.5 ? 1 : 0
  return `M${CENTRE} ${CENTRE}L${at(from, FILLED)}A${FILLED} ${FILLED} 0 ${isLarge} 1 ${at(end, FILLED)}Z`
}
