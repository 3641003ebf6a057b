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

export interface IconProps {
  /** In rem, so that it grows with the text. */
  size?: number
  className?: string
}

/** Line-drawn in one weight on a 24 px grid. Always beside a word, so it is hidden from screen readers. */
export function Icon({ size = 1.5, className = '', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${size}rem`}
      height={`${size}rem`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  )
}
