import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { PointedAt } from './point-ring.tsx'

interface PointSurfaceProps {
  /** The effect of a press, for a screen reader; it also says that the arrow keys aim. */
  label: string
  onPoint: (at: PointedAt) => void
}

/**
 * Covers a picture, so that a press on it points there. The element around it is positioned, and exactly as large as the
 * picture. By keyboard, the arrow keys move the aim, and Enter points.
 */
export function PointSurface({ label, onPoint }: PointSurfaceProps) {
  const [aim, setAim] = useState<PointedAt | null>(null)

  function press(event: MouseEvent<HTMLButtonElement>): void {
    // A press by Enter has no place of its own.
    if (event.detail === 0) return onPoint(aim ?? MIDDLE)
    setAim(null)
    onPoint(shareAt(event.currentTarget.getBoundingClientRect(), event))
  }

  function turn(event: KeyboardEvent): void {
    const next = aimed(aim ?? MIDDLE, event.key)
    if (!next) return
    // The page would be turned.
    event.preventDefault()
    setAim(next)
  }

  return (
    <button
      type="button"
      aria-label={label}
      onClick={press}
      onKeyDown={turn}
      onBlur={() => setAim(null)}
      className="absolute inset-0 cursor-crosshair touch-manipulation rounded-[inherit]"
    >
      {aim && (
        <span
          data-aim
          className="absolute size-5 -translate-x-1/2 -translate-y-1/2 rounded-full border-4 border-leaf-deep bg-white"
          style={{ left: `${aim.x * 100}%`, top: `${aim.y * 100}%` }}
        />
      )}
    </button>
  )
}

const MIDDLE: PointedAt = { x: 0.5, y: 0.5 }
/** The share of the picture by which an arrow key moves the aim. */
const STEP = 0.05

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The aim after a key; null for a key that does not aim. */
export function aimed({ x, y }: PointedAt, key: string): PointedAt | null {
  const by = directions[key]
  return by ? { x: within(x + by[0]), y: within(y + by[1]) } : null
}

/** The pressed place as shares of the picture that fills this box. */
export function shareAt(
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: Pick<globalThis.MouseEvent, 'clientX' | 'clientY'>,
): PointedAt {
  return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) }
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share))
}
