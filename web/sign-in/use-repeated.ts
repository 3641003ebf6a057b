import { useEffect, useEffectEvent, useState } from 'react'
import type { Answer, Problem } from '#web/client/ask.ts'

/**
 * Sends a call now, and again every so many ms or as late as the server asks.
 * @param input null sends nothing; another input begins anew.
 * @param take receives each answer, with the time of its request in ms of this device's clock; true continues.
 * @returns the problem of the last answer.
 */
export function useRepeated<Input, Value>(
  input: Input | null,
  everyMs: number,
  send: (input: Input) => Promise<Answer<Value>>,
  take: (answer: Answer<Value>, sentAt: number) => boolean,
): Problem | null {
  const [problem, setProblem] = useState<Problem | null>(null)
  const sendNow = useEffectEvent(send)
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (input === null) return
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (): Promise<void> => {
      const sentAt = Date.now()
      const answer = await sendNow(input)
      if (gone) return
      setProblem(answer.ok ? null : answer.problem)
      if (!taken(answer, sentAt)) return
      const wait = answer.ok || !('retryAfterMs' in answer.problem) ? 0 : answer.problem.retryAfterMs
      timer = setTimeout(() => void look(), Math.max(everyMs, wait))
    }
    void look()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [input, everyMs])
  return problem
}
