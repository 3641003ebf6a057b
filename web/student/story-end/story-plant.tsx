import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { type ColouredBook, flowerColour } from '#web/ui/book-colour.ts'
import { GardenPart } from '#web/ui/garden/garden-drawing.tsx'
import { isStill } from '#web/ui/motion.ts'
import type { StoryPlantState } from './story-state.ts'

const LEAF = 'M0 0C5-15 22-22 44-19 42-2 22 9 0 0Z'
const LEAF_GROWS_MS = 200
const BUD_OPENS_MS = 400
/** The lowest and the highest pair of leaves on the stem, and the most that have room. */
const LOWEST = 290
const HIGHEST = 166
const MOST_LEAVES = 24

interface StoryPlantProps {
  state: StoryPlantState
  /** The pages of the story, and how many of them were heard. */
  pages: number
  heard: number
  book: ColouredBook
  /** A pale disc behind it, where it stands on paper. */
  hasGlow?: boolean
}

/** A story as a plant on its mound: a leaf for each page that was heard, and its bud, which opens once. */
export function StoryPlant({ state, pages, heard, book, hasGlow = true }: StoryPlantProps) {
  const plant = useRef<SVGSVGElement>(null)
  useGrowing(plant, state)
  return (
    <svg
      ref={plant}
      viewBox="0 0 300 330"
      aria-hidden="true"
      focusable="false"
      data-story-plant={state}
      style={{ '--book': flowerColour(book) } as CSSProperties}
      className="size-full"
    >
      <Glow isSeen={hasGlow} />
      <path
        d="M150 306C146 250 154 210 150 150"
        fill="none"
        stroke="#4f8a4b"
        strokeWidth={9}
        strokeLinecap="round"
      />
      {leavesOf(pages, heard).map(({ y, scale, isLeft }) => (
        <g key={`${y} ${isLeft}`} data-leaf transform={`translate(150 ${y})`}>
          <g transform={`scale(${isLeft ? -scale : scale} ${scale})`}>
            <path d={LEAF} fill={isLeft ? '#8cbf74' : '#6fa85c'} />
          </g>
        </g>
      ))}
      {HEADS[state]}
      <path d="M36 322c10-24 50-34 114-34s104 10 114 34Z" fill="var(--color-soil)" />
      <path d="M64 322c10-12 40-18 86-18s76 6 86 18Z" fill="var(--color-bark)" />
    </svg>
  )
}

const Glow = ({ isSeen = true }: { isSeen?: boolean }) =>
  isSeen && <circle cx={150} cy={106} r={104} fill="#fff3da" />

interface StemLeaf {
  y: number
  scale: number
  isLeft: boolean
}

/** From the lowest up, in pairs; a long story's pages share the leaves that have room. */
export function leavesOf(pages: number, heard: number): StemLeaf[] {
  const places = Math.min(MOST_LEAVES, Math.max(1, pages))
  const grown = Math.floor((Math.min(heard, pages) * places) / Math.max(1, pages))
  const pairs = Math.ceil(places / 2)
  const gap = Math.min(26, (LOWEST - HIGHEST) / Math.max(1, pairs - 1))
  return Array.from({ length: grown }, (_each, at) => {
    const pair = Math.floor(at / 2)
    return {
      y: Math.round(LOWEST - pair * gap),
      scale: Number((1.25 - (pair * 0.5) / Math.max(1, pairs - 1)).toFixed(2)),
      isLeft: at % 2 === 1,
    }
  })
}

const SIDE = 'M150 154C112 144 92 96 104 50c26 12 42 44 46 76Z'
const PETALS = [0, 40, 80, 120, 160, 200, 240, 280, 320]

const HEADS: Record<StoryPlantState, ReactNode> = {
  bud: (
    <>
      <path d="M150 160C122 150 118 92 150 52c32 40 28 98 0 108Z" fill="#6fa85c" />
      <path d="M150 130C138 110 138 78 150 56c12 22 12 54 0 74Z" fill="var(--book)" />
      <path
        d="M150 160C124 156 116 122 126 96c12 12 22 30 24 46 2-16 12-34 24-46 10 26 2 60-24 64Z"
        fill="#8cbf74"
      />
    </>
  ),
  opening: (
    <>
      <SidePetal turn="left" />
      <SidePetal turn="right" />
      <path d="M150 152C122 124 122 66 150 30c28 36 28 94 0 122Z" fill="var(--book)" />
      <path d="M150 152C136 124 136 66 150 30c4 40 6 84 0 122Z" fill="#fff" opacity={0.22} />
      <path
        d="M150 158C128 160 110 142 106 118c20 2 36 14 44 30 8-16 24-28 44-30-4 24-22 42-44 40Z"
        fill="#6fa85c"
      />
      <path d="M150 160c-10-2-18-8-22-16 10 0 18 4 22 8 4-4 12-8 22-8-4 8-12 14-22 16Z" fill="#4f8a4b" />
    </>
  ),
  open: (
    <g transform="translate(150 104)">
      <g data-opens="flower">
        {PETALS.map((turn) => (
          <g key={turn} transform={`rotate(${turn})`}>
            <ellipse rx={21} ry={38} cy={-46} fill="var(--book)" />
            <ellipse rx={9} ry={24} cy={-42} fill="#fff" opacity={0.22} />
          </g>
        ))}
        <circle r={29} fill="var(--color-sun)" />
        <circle r={17} fill="#e0a12e" />
      </g>
    </g>
  ),
}

/** It turns about its foot, which is the origin of its own drawing. */
function SidePetal({ turn }: { turn: 'left' | 'right' }) {
  return (
    <g transform={`translate(150 154) scale(${turn === 'left' ? 1 : -1} 1)`}>
      <g data-opens="petal">
        <g transform="translate(-150 -154)">
          <path d={SIDE} fill="var(--book)" />
          <path d={SIDE} fill="#000" opacity={0.1} />
        </g>
      </g>
    </g>
  )
}

/** The last leaf grows, then the bud opens, once for each state; under reduced motion they are simply there. */
function useGrowing(plant: RefObject<SVGSVGElement | null>, state: StoryPlantState): void {
  useEffect(() => {
    if (isStill()) return
    const leaf = [...(plant.current?.querySelectorAll('[data-leaf]') ?? [])].at(-1)?.firstElementChild
    leaf?.firstElementChild?.animate([{ transform: 'scale(0)' }, { transform: 'none' }], {
      duration: LEAF_GROWS_MS,
      easing: 'ease-out',
    })
    for (const opening of plant.current?.querySelectorAll('[data-opens]') ?? []) {
      const closed = opening.matches('[data-opens="petal"]') ? 'rotate(24deg)' : 'scale(0.35)'
      opening.animate([{ transform: closed }, { transform: 'none' }], {
        duration: BUD_OPENS_MS,
        delay: LEAF_GROWS_MS,
        fill: 'backwards',
        easing: 'ease-out',
      })
    }
  }, [plant, state])
}

const BOOKS = [
  { x: 62, y: 108, width: 52, colour: 'var(--color-book-rose)', band: 136 },
  { x: 118, y: 124, width: 46, colour: 'var(--color-book-blue)', band: 236 },
  { x: 168, y: 100, width: 56, colour: 'var(--color-book-grass)', band: 130 },
]
const BOARD_Y = 270

/** The end of a book: it goes back to its place on the shelf, beside a flower. */
export function ShelfPicture() {
  return (
    <svg
      viewBox="0 0 300 330"
      aria-hidden="true"
      focusable="false"
      data-story-plant="shelf"
      className="size-full overflow-visible"
    >
      <Glow />
      {BOOKS.map(({ x, y, width, colour, band }) => (
        <g key={x}>
          <rect x={x} y={y} width={width} height={BOARD_Y - y} rx={5} fill={colour} />
          <rect x={x} y={band} width={width} height={12} fill="#fff" opacity={0.55} />
        </g>
      ))}
      <GardenPart of="sunflower" x={228} y={172} size={66} />
      <path d="M-20 270h340v16h-340Z" fill="var(--color-soil)" />
      <path d="M-20 282h340v10h-340Z" fill="var(--color-bark)" />
    </svg>
  )
}
