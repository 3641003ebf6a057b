import { useCallback } from 'react'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { Answer } from '#web/client/ask.ts'
import { send, type Without, type WritePath } from '#web/client/outbox/send.ts'
import { type ActState, useAct } from './use-act.ts'

export interface Sender<Path extends WritePath> extends ActState {
  /** Resolves with the answer; null while the call before is not answered yet, so that a double tap sends once. */
  send(input: Without<InputOf<Path>>): Promise<Answer<OutputOf<Path>> | null>
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

interface Senders extends ActState {
  send<Path extends WritePath>(
    path: Path,
    input: Without<InputOf<Path>>,
  ): Promise<Answer<OutputOf<Path>> | null>
}

/** As `useSend`, for several actions of one part of a screen: they are sent one at a time, and share their state. */
export function useSends(): Senders {
  const { run, ...state } = useAct(send)
  return { ...state, send: run as Senders['send'] }
}
