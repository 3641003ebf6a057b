import { useEffect, useEffectEvent, useRef } from 'react'

/** How high each bar stands at the loudest, as a share of the drawing; a row that looks like a voice. */
const SHAPE = [0.35, 0.65, 1, 0.7, 0.45, 0.8, 0.4]
const APART = 10
const HEIGHT = 40
/** The bars' width, and so the height of the dots that they are in silence. */
const WIDTH = 5
/** Often enough for the eye. Drawing at every frame keeps a small tablet's processor as busy as the voices do. */
const DRAWN_EVERY_MS = 50
/** The share of the shown level that remains from one drawing to the next while a voice falls silent; it rises at once. */
const REMAINS = 0.76

interface LevelBarsProps {
  /** The level now, 0 to 1; null if there is nothing to follow. It is asked 20 times a second. */
  level: (() => number) | null
  className?: string
}

/**
 * A row of bars that follow a voice. React draws them once; then only the bars change. Under reduced motion they
 * stand still. What they show is said beside them, so they are hidden from screen readers.
 */
export function LevelBars({ level, className = '' }: LevelBarsProps) {
  const group = useRef<SVGGElement>(null)
  const levelNow = useEffectEvent(() => level?.() ?? 0)
  const follows = level !== null
  useEffect(() => {
    const bars = group.current
    if (!bars) return
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    let drawing: ReturnType<typeof setInterval> | undefined
    let shown = 0
    const stand = (at: number): void => {
      barHeights(at).forEach((height, index) => stretch(bars.children[index]!, height))
    }
    const follow = (): void => {
      const next = settled(shown, levelNow())
      if (next !== shown) stand(next)
      shown = next
    }
    const begin = (): void => {
      clearInterval(drawing)
      shown = 0
      stand(follows && motion.matches ? STILL : 0)
      if (follows && !motion.matches) drawing = setInterval(follow, DRAWN_EVERY_MS)
    }
    begin()
    motion.addEventListener('change', begin)
    return () => {
      motion.removeEventListener('change', begin)
      clearInterval(drawing)
    }
  }, [follows])
  return (
    <svg
      viewBox={`0 0 ${SHAPE.length * APART - WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <g ref={group} stroke="currentColor" strokeWidth={WIDTH} strokeLinecap="round">
        {barHeights(0).map((height, index) => {
          const x = WIDTH / 2 + index * APART
          return <line key={x} x1={x} x2={x} {...ends(height)} />
        })}
      </g>
    </svg>
  )
}

/** The bars of an open microphone that may not move. */
const STILL = 0.5

/** The length of each bar between its round ends, for a level of 0 to 1. */
export function barHeights(level: number): number[] {
  const within = Math.min(1, Math.max(0, level))
  return SHAPE.map((share) => within * share * (HEIGHT - WIDTH))
}

/** The level to draw after `shown`: it rises at once and falls slowly, until it is silent. */
export function settled(shown: number, level: number): number {
  const next = Math.max(level, shown * REMAINS)
  return next < 0.01 ? 0 : next
}

function ends(length: number): { y1: number; y2: number } {
  // A line of no length has no round ends in some browsers.
  const half = Math.max(0.01, length) / 2
  return { y1: HEIGHT / 2 - half, y2: HEIGHT / 2 + half }
}

function stretch(bar: Element, length: number): void {
  const { y1, y2 } = ends(length)
  bar.setAttribute('y1', `${y1}`)
  bar.setAttribute('y2', `${y2}`)
}
