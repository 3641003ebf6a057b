import type { WeakSide } from '#web/client/talk/line/halves.ts'

const PLANKS = 9
const STEP = 24
/** The planks that have come off, by the side on which the line is weak: the child's is left, the tutor's right. */
const FALLEN: Record<WeakSide, readonly number[]> = {
  own: [1, 2, 3],
  other: [5, 6, 7],
  both: [1, 2, 3, 5, 6, 7],
  unknown: [3, 4, 5],
}

/** From the child to the tutor: a bridge of ropes and planks, broken on the side whose line is weak. */
export function RopeBridge({ weak }: { weak: WeakSide }) {
  const fallen = FALLEN[weak]
  const bolts = fallen.filter((_, index) => index % 3 === 1)
  return (
    <svg
      viewBox="0 0 216 72"
      fill="none"
      aria-hidden="true"
      focusable="false"
      data-bridge={weak}
      className="h-10 w-full max-w-30 min-w-14 shrink @4xl:h-18 @4xl:max-w-55"
    >
      {Array.from({ length: PLANKS }, (_, index) => (
        <Plank key={index} index={index} hasFallen={fallen.includes(index)} />
      ))}
      <path d={ropesOf(fallen)} stroke="#f1ddb9" strokeWidth="4" strokeLinecap="round" />
      {bolts.map((index) => (
        <path
          key={index}
          transform={`translate(${index * STEP + 12} 0)`}
          d="M6-2-9 19H0l-6 21L10 14H1L9-2Z"
          fill="#f2b84b"
          stroke="#f2b84b"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}

function Plank({ index, hasFallen }: { index: number; hasFallen: boolean }) {
  const x = index * STEP + 3
  if (!hasFallen) return <rect x={x} y={sagAt(index) + 2} width="18" height="13" rx="3" fill="#f1ddb9" />
  // The middle one lies lowest, those beside it are turned towards it.
  const turn = (index % 4) - 2
  const y = turn === 0 ? 56 : 44
  return (
    <rect
      x={x}
      y={y}
      width="18"
      height="13"
      rx="3"
      fill="#c9a06b"
      transform={`rotate(${turn * -38} ${x + 9} ${y + 6})`}
    />
  )
}

/** Of the rope over a plank: a shallow bow. */
function sagAt(index: number): number {
  const fromMiddle = (index - (PLANKS - 1) / 2) / (PLANKS / 2)
  return 30 - 8 * fromMiddle ** 2
}

/** The rope over each plank that is still there. */
function ropesOf(fallen: readonly number[]): string {
  return Array.from({ length: PLANKS }, (_, index) => index)
    .filter((index) => !fallen.includes(index))
    .map((index) => `M${index * STEP} ${sagAt(index - 0.5)}L${(index + 1) * STEP} ${sagAt(index + 0.5)}`)
    .join('')
}
