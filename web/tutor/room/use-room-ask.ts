import { useEffect, useEffectEvent, useRef } from 'react'
import type { CallPath, InputOf, OutputOf } from '#contract/calls.ts'
import { useAsk, type Asked } from '#web/hooks/use-ask.ts'

/**
 * Asks for what the room itself does not carry, when it is shown and whenever the room has moved.
 * @param about changes (by `Object.is`) with what the answer is about
 * @param pauseMs changes within this time are one question
 */
export function useRoomAsk<Path extends CallPath>(
  path: Path,
  input: InputOf<Path>,
  about: unknown,
  pauseMs = 0,
): Asked<OutputOf<Path>> {
  const asked = useAsk(path, input)
  const askAgain = useEffectEvent(asked.refetch)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What is remembered from an earlier look may be older than the room.
  useEffect(() => askAgain(), [])
  const seen = useRef(about)
  useEffect(() => {
    if (Object.is(seen.current, about)) return
    seen.current = about
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      askAgain()
    }, pauseMs)
  }, [about, pauseMs])
  useEffect(() => () => clearTimeout(timer.current), [])
  return asked
}
