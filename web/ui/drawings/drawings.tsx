import type { ComponentType, ReactNode, SVGProps } from 'react'
import Empty from './panels/empty.svg?drawing'
import Finished from './panels/finished.svg?drawing'
import Loading from './panels/loading.svg?drawing'
import Waiting from './panels/waiting.svg?drawing'
import Failed from './scenes/error.svg?drawing'
import NotFound from './scenes/not-found.svg?drawing'
import Offline from './scenes/offline.svg?drawing'

/** A drawing that the build made of an `.svg` file. */
export type DrawingComponent = ComponentType<SVGProps<SVGSVGElement>>

const drawings = {
  /** A desk with a closed book. */
  empty: Empty,
  /** A seedling. */
  loading: Loading,
  /** Headphones on a hook. */
  finished: Finished,
  /** A door with light behind it. */
  waiting: Waiting,
}

/** One of the product's line drawings; the sentence beside it has the same meaning. */
export function Drawing({ of, className = 'w-32' }: { of: keyof typeof drawings; className?: string }) {
  const Shape = drawings[of]
  return <Shape className={className} />
}

const scenes = {
  'not-found': NotFound,
  offline: Offline,
  error: Failed,
}

/** A guest of the garden tells what happened: the hedgehog at a signpost, the bird that waits for its letters, the snail beside a pot that fell. */
export function StateScene({ of }: { of: keyof typeof scenes }) {
  const Scene = scenes[of]
  return <Scene className="w-52 max-w-full low:w-32" />
}

/** Of drawings, in rem, so that they grow with the text. */
const SIZES = [
  0.75, 0.875, 1, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2, 2.25, 2.5, 2.75, 3, 3.25, 3.5, 3.75, 4, 4.5,
  5, 5.5, 6, 6.5, 9.5, 11.25,
] as const
export type DrawingSize = (typeof SIZES)[number]

/** A class, since Safari knows no rem in an attribute of a drawing, and a page that is drawn ahead has no styles in attributes. */
export function sizeOf(size: DrawingSize): string {
  return `size-${size * 4}`
}

export interface IconProps {
  size?: DrawingSize
  className?: string
}

/** Line-drawn in one weight on a 24 px grid. Always beside a word, so it is hidden from screen readers. */
export function Icon({ size = 1.5, className = '', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`${sizeOf(size)} shrink-0 ${className}`}
    >
      {children}
    </svg>
  )
}
