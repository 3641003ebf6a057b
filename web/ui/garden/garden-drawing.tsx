import type { CSSProperties } from 'react'
import type { HonorKind } from '#contract/learning/honors.ts'
import type { TreeAge } from '#contract/records/rules/tree-age.ts'
import { type ColouredBook, flowerColour } from '../book-colour.ts'
import { pickById } from '../controls/pick-by-id.ts'
import sprite from './garden.svg'

const FLOWERS = ['tulip', 'daisy', 'bell', 'poppy', 'sunflower'] as const
export type Flower = (typeof FLOWERS)[number]

type GardenName =
  | Flower
  | 'leaf'
  | 'leaf-today'
  | 'ring'
  | 'bud'
  | 'seedling'
  | `guest-${HonorKind}`
  | `tree-${TreeAge}`

/** A chapter has the same kind of flower everywhere, in the colour of its book. */
export function flowerOf(chapterId: string): Flower {
  return FLOWERS[pickById(chapterId, FLOWERS.length)]!
}

interface GardenDrawingProps {
  of: GardenName
  /** A flower and a bud have their book's colour. */
  book?: ColouredBook | undefined
  className?: string
}

/** A drawing of the garden. All are one file, which is loaded with the first of them; the words beside it say what it is. */
export function GardenDrawing({ of, book, className }: GardenDrawingProps) {
  const colour = book && { '--book': flowerColour(book) }
  return (
    <svg
      viewBox={`0 0 ${sizeOf(of).join(' ')}`}
      aria-hidden="true"
      focusable="false"
      data-garden={of}
      style={colour as CSSProperties | undefined}
      className={className}
    >
      <GardenPart of={of} />
    </svg>
  )
}

/** The same inside of another drawing. */
export function GardenPart({ of, ...at }: { of: GardenName; x?: number; y?: number; size?: number }) {
  const [width, height] = sizeOf(of)
  const { x = 0, y = 0, size = width } = at
  return <use href={`${sprite}#garden-${of}`} x={x} y={y} width={size} height={(size * height) / width} />
}

function sizeOf(of: GardenName): [width: number, height: number] {
  if (of.startsWith('tree-')) return [300, 310]
  if (of.startsWith('guest-')) return [96, 96]
  if (of === 'leaf') return [64, 64]
  if (of === 'leaf-today') return [64, 40]
  return of === 'ring' ? [40, 18] : [64, 96]
}
