import type { CSSProperties } from 'react'
import { type ColouredBook, flowerColour } from '#web/ui/book-colour.ts'
import type { BookGrowth } from './book-progress.ts'

const FOOT = 146
/** So many pairs of leaves have room; a book of more chapters grows a pair for every second or third. */
const MOST_PAIRS = 6

/** Progress in a book as a plant beside it: a seed, a bud on its stem with a pair of leaves a chapter, its flower. */
export function BookStem({
  growth: { stage, chapters, read, share },
  book,
}: {
  growth: BookGrowth
  book: ColouredBook
}) {
  const top = FOOT - 44 - Math.round(70 * share)
  const pairs = Math.min(MOST_PAIRS, Math.ceil((read * MOST_PAIRS) / Math.max(chapters, MOST_PAIRS)))
  return (
    <svg
      viewBox={`0 0 48 ${FOOT}`}
      aria-hidden="true"
      focusable="false"
      data-stem={stage}
      style={{ '--book': flowerColour(book) } as CSSProperties}
      className="h-[8.625rem] w-11.5 shrink-0"
    >
      {stage === 'seed' ? (
        <Seed />
      ) : (
        <>
          <path
            d={`M24 ${FOOT}C21 ${FOOT - 30} 27 ${top + 40} 24 ${top}`}
            fill="none"
            stroke="#4f8a4b"
            strokeWidth={4}
            strokeLinecap="round"
          />
          {Array.from({ length: pairs }, (_each, at) => (
            <Pair key={at} y={FOOT - 12 - (at * (FOOT - 26 - top)) / MOST_PAIRS} />
          ))}
          {stage === 'flower' ? (
            <Bloom y={top} />
          ) : (
            <path
              d={`M24 ${top + 5}c-8-1-9-9 0-21 9 12 8 20 0 21Z`}
              fill="var(--book)"
              stroke="#5e9a52"
              strokeWidth={1.5}
            />
          )}
        </>
      )}
    </svg>
  )
}

const LEAF = 'M0 0C2-10 12-14 22-13 22-4 14 3 0 0Z'

function Pair({ y }: { y: number }) {
  return (
    <>
      <path transform={`translate(24 ${y}) scale(.82 .8)`} d={LEAF} fill="#6fa85c" />
      <path transform={`translate(24 ${y + 4}) scale(-.82 .8)`} d={LEAF} fill="#8cbf74" />
    </>
  )
}

function Seed() {
  return (
    <>
      <path d={`M8 ${FOOT}c2-13 8-18 16-18s14 5 16 18Z`} fill="var(--color-soil)" />
      <g transform={`translate(24 ${FOOT - 17})`}>
        <path transform="scale(.5)" d={LEAF} fill="#6fa85c" />
        <path transform="scale(-.5 .5)" d={LEAF} fill="#8cbf74" />
      </g>
    </>
  )
}

const PETALS = [0, 40, 80, 120, 160, 200, 240, 280, 320]

function Bloom({ y }: { y: number }) {
  return (
    <g transform={`translate(24 ${y})`}>
      {PETALS.map((turn) => (
        <ellipse key={turn} cy={-12} rx={5} ry={8} transform={`rotate(${turn})`} fill="var(--book)" />
      ))}
      <circle r={7} fill="#8f6140" />
    </g>
  )
}
