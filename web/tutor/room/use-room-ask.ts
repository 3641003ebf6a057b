import { useEffect, useEffectEvent, useRef } from 'react'
import type { CallPath, InputOf, OutputOf } from '#contract/calls.ts'
import { useAsk, type AskState } from '#web/hooks/asks/use-ask.ts'

/**
 * Requests data that the room does not contain: when the part appears, and after each change of the room.
 * @param about a changed value (by `Object.is`) means that the response may have changed
 * @param pauseMs changes within this time cause one request
 */
export function useRoomAsk<Path extends CallPath>(
  path: Path,
  input: InputOf<Path>,
  about: unknown,
  pauseMs = 0,
): AskState<OutputOf<Path>> {
  const asked = useAsk(path, input)
  const askAgain = useEffectEvent(asked.refetch)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The cached response may be older than the room.
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
