import { useCallback, useRef, useState } from 'react'
import type { Answer, Problem } from '#web/client/ask.ts'

export interface ActState {
  /** The act is under way. */
  isBusy: boolean
  /** The reason why it failed the last time; null while it is under way, after a success and after `reset`. */
  problem: Problem | null
  /** It succeeded the last time. A button whose effect comes later stays busy until then. */
  isDone: boolean
  /** Removes the problem from the screen. */
  reset(): void
}

interface Act<Given extends unknown[], Value> extends ActState {
  /** Resolves with the answer; null while the act before is not answered yet, so that a double tap acts once. */
  run(...given: Given): Promise<Answer<Value> | null>
}

/** Does one act at a time, and has the state that its button and the line below it show. */
export function useAct<Given extends unknown[], Value>(
  act: (...given: Given) => Promise<Answer<Value>>,
): Act<Given, Value> {
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  // The second tap of a double tap comes before the next render.
  const underWay = useRef(false)
  const run = useCallback(
    async (...given: Given) => {
      if (underWay.current) return null
      underWay.current = true
      setBusy(true)
      setDone(false)
      setProblem(null)
      try {
        const answer = await act(...given)
        setDone(answer.ok)
        if (!answer.ok) setProblem(answer.problem)
        return answer
      } finally {
        underWay.current = false
        setBusy(false)
      }
    },
    [act],
  )
  const reset = useCallback(() => setProblem(null), [])
  return { run, isBusy, isDone, problem, reset }
}
