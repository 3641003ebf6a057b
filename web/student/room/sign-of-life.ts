import { useEffect, useEffectEvent } from 'react'
import type { Position } from '#contract/room/state.ts'

/** The time between two looks if a position is due, in ms. */
const LOOK_EVERY_MS = 500
const SILENT_EVERY_MS = 4_000

/** The position to send now, if any: at every look while a sentence plays, else every 4 s as a sign of life. */
export function signOfLife(now: number, lastAt: number, position: Position): Position | null {
  const every = position.positionMs === null ? SILENT_EVERY_MS : LOOK_EVERY_MS
  // A timer may fire a little early; to wait for the next look would be too late.
  return now - lastAt >= every - LOOK_EVERY_MS / 5 ? position : null
}

/** Keeps the tutor's card fresh: sends the position of the audio, and without audio a sign of life. */
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
