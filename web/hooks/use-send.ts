import { useCallback, useRef, useState } from 'react'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import { send, type Without, type WritePath } from '#web/client/outbox/send.ts'

export interface Sender<Path extends WritePath> {
  /** Resolves with the answer; null while the call before is not answered yet, so that a double tap sends once. */
  send(input: Without<InputOf<Path>>): Promise<Answer<OutputOf<Path>> | null>
  /** A call is under way. */
  isBusy: boolean
  /** The reason why the last call failed; null while one is under way, after a success and after `reset`. */
  problem: Problem | null
  /** The last call was accepted. A button whose effect comes by an event of the room stays busy until then. */
  isDone: boolean
  /** Removes the problem from the screen. */
  reset(): void
}

/**
 * An action with a button: sends one call at a time, and has the state that the button and the line below it show.
 *
 *     const signOut = useSend('/tutor/sign-out-student')
 *     const press = async () => {
 *       const answer = await signOut.send({ lessonId, studentId })
 *       if (answer?.ok) setEnded(answer.value.ended)
 *     }
 *     <Button busy={signOut.isBusy} onClick={() => void press()} />
 *     {signOut.problem && problemSentence(words, signOut.problem)}
 */
export function useSend<Path extends WritePath>(path: Path): Sender<Path> {
  const { send: sendAny, ...state } = useSends()
  const sendOne = useCallback((input: Without<InputOf<Path>>) => sendAny(path, input), [sendAny, path])
  return { ...state, send: sendOne }
}

interface Senders extends Omit<Sender<WritePath>, 'send'> {
  send<Path extends WritePath>(
    path: Path,
    input: Without<InputOf<Path>>,
  ): Promise<Answer<OutputOf<Path>> | null>
}

/** As `useSend`, for several actions of one part of a screen: they are sent one at a time, and share their state. */
export function useSends(): Senders {
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  // The second tap of a double tap comes before the next render.
  const underWay = useRef(false)
  const sendOnce: Senders['send'] = useCallback(async (path, input) => {
    if (underWay.current) return null
    underWay.current = true
    setBusy(true)
    setDone(false)
    setProblem(null)
    try {
      const answer = await send(path, input)
      setDone(answer.ok)
      if (!answer.ok) setProblem(answer.problem)
      return answer
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }, [])
  const reset = useCallback(() => setProblem(null), [])
  return { send: sendOnce, isBusy, isDone, problem, reset }
}
