import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isStill } from '#web/ui/motion.ts'

const MOVE_MS = 180

/** When the order of a list changes, each entry is animated from its old position to the new one. Entries have `data-move`. */
export function useMoves(order: string): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const still = isStill()
    const now = new Map<string, number>()
    for (const entry of list.current?.querySelectorAll<HTMLElement>('[data-move]') ?? []) {
      const key = entry.dataset.move!
      now.set(key, entry.offsetTop)
      const from = before.current.get(key)
      if (still || from === undefined || from === entry.offsetTop) continue
      const way = `translateY(${from - entry.offsetTop}px)`
      entry.animate([{ transform: way }, { transform: 'none' }], { duration: MOVE_MS, easing: 'ease-out' })
    }
    before.current = now
  }, [order])
  return list
}
