import { useEffect, useEffectEvent } from 'react'
import type { Position } from '#contract/state.ts'
import { LOOK_EVERY_MS, signOfLife } from './sign-of-life.ts'

/** Keeps the tutor's card fresh: tells where the sound is, and in silence that somebody is here. */
export function useSignOfLife(position: () => Position, tell: (position: Position) => void): void {
  const look = useEffectEvent((lastAt: number): boolean => {
    const sign = signOfLife(Date.now(), lastAt, position())
    if (sign) tell(sign)
    return sign !== null
  })
  useEffect(() => {
    let lastAt = -Infinity
    const timer = setInterval(() => {
      if (look(lastAt)) lastAt = Date.now()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
