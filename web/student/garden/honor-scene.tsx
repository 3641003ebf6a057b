import type { CSSProperties } from 'react'
import { type Flower, GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'

const LEFT: readonly [Flower, className: string, book: string][] = [
  ['tulip', 'left-[8%] bottom-[21%] h-28', 'rose'],
  ['daisy', 'left-[15%] bottom-[23%] h-32', 'white'],
  ['bell', 'left-[24%] bottom-[23%] h-24', 'blue'],
]
const RIGHT: readonly [Flower, className: string, book: string][] = [
  ['tulip', 'right-[24%] bottom-[23%] h-24', 'violet'],
  ['poppy', 'right-[16%] bottom-[23%] h-28', 'ember'],
  ['sunflower', 'right-[7%] bottom-[22%] h-32', 'sun'],
]

const TURNS = Array.from({ length: 12 }, (_each, at) => at * 30)

/** A warm sky with rays, the sun behind the guest, and the hill on which the guest has arrived. */
export function HonorScene() {
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10 overflow-hidden forced-colors:hidden">
      <svg
        viewBox="-500 -500 1000 1000"
        preserveAspectRatio="xMidYMid slice"
        focusable="false"
        className="absolute inset-x-0 -top-[25%] h-[140%] w-full"
      >
        {TURNS.map((turn) => (
          <path key={turn} d="M0 0 900 -118V118Z" transform={`rotate(${turn})`} fill="#fdebd9" />
        ))}
        <circle r="160" fill="#fff3da" />
      </svg>
      <svg
        viewBox="0 0 1024 260"
        preserveAspectRatio="none"
        focusable="false"
        className="absolute inset-x-0 bottom-0 h-[34%] w-full"
      >
        <path d="M0 46C180 8 340 0 512 0s332 8 512 46v214H0Z" fill="var(--color-hill-2)" />
        <path d="M0 108C180 78 340 72 512 72s332 6 512 36v152H0Z" fill="var(--color-hill-3)" />
      </svg>
      {[...LEFT, ...RIGHT].map(([of, at, book]) => (
        <span
          key={at}
          style={{ '--book': colourOf(book) } as CSSProperties}
          className={`absolute hidden @3xl:block ${at}`}
        >
          <GardenDrawing of={of} className="h-full w-auto" />
        </span>
      ))}
    </div>
  )
}

function colourOf(book: string): string {
  if (book === 'white') return '#fff'
  return book === 'sun' ? 'var(--color-sun)' : `var(--color-book-${book})`
}
