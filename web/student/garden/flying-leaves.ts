import { type RefObject, useEffect, useState } from 'react'
import { isStill } from '#web/ui/motion.ts'

/** All leaves together; each of them flies for the half of it. */
const ALL_MS = 600
const ONE_MS = 300
/** A leaf leaves the book at this share of the width, and rises so far over the straight way, px. */
const RISE_PX = 90

/**
 * Lets today's leaves fly from the book to the tree, once. Returns the number to show, which counts with them; under reduced
 * motion, and when more leaves come later, it is simply there.
 * @param scene holds the book and the tree.
 */
export function useLeavesFly(scene: RefObject<HTMLElement | null>, leaves: number): number {
  const [flying, setFlying] = useState<number | null>(null)
  const [isDone, setDone] = useState(false)
  const hasLeaves = leaves > 0
  useEffect(() => {
    if (!hasLeaves || isDone || isStill()) return
    fly(scene.current)
    const began = performance.now()
    let frame = requestAnimationFrame(function count(now) {
      const share = Math.min(1, (now - began) / ALL_MS)
      setFlying(share)
      if (share < 1) frame = requestAnimationFrame(count)
      else setDone(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [scene, hasLeaves, isDone])
  return isDone || flying === null ? leaves : Math.floor(leaves * flying)
}

function fly(scene: HTMLElement | null): void {
  const book = scene?.querySelector('[data-book]')?.getBoundingClientRect()
  const leaves = [...(scene?.querySelectorAll<SVGGElement>('[data-leaf]') ?? [])]
  // A low screen shows no book.
  if (!book || book.width === 0) return
  const gapMs = (ALL_MS - ONE_MS) / Math.max(1, leaves.length - 1)
  for (const [at, leaf] of leaves.entries()) {
    const toLocal = leaf.getScreenCTM()?.inverse()
    const drawn = leaf.firstElementChild
    if (!toLocal || !drawn) continue
    const { left, top, width, height } = leaf.getBoundingClientRect()
    const across = book.left + book.width / 2 - (left + width / 2)
    const down = book.top + book.height / 3 - (top + height / 2)
    const moved = (share: number, risePx: number) => {
      const x = across * share
      const y = down * share - risePx
      return `translate(${toLocal.a * x + toLocal.c * y}px, ${toLocal.b * x + toLocal.d * y}px)`
    }
    const way = [
      { transform: `${moved(1, 0)} scale(1.6)`, opacity: 0 },
      { transform: `${moved(0.95, 10)} scale(1.6)`, opacity: 1, offset: 0.1 },
      { transform: `${moved(0.45, RISE_PX)} scale(1.3)`, opacity: 1, offset: 0.6 },
      { transform: 'none', opacity: 1 },
    ]
    drawn.animate(way, { duration: ONE_MS, delay: at * gapMs, easing: 'ease-out', fill: 'backwards' })
  }
}
