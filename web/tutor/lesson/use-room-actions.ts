import { useMemo, useState } from 'react'
import type { CallId, LessonId, SessionId, StudentId } from '../../../contract/kernel/ids.ts'
import type { Place } from '../../../contract/state.ts'
import type { Answer, Problem } from '../../shared/ask.ts'
import { send } from '../../shared/writes.ts'

/** What a tutor can do in the room. Each resolves with whether it was done; why not stands in `problem`. */
export interface RoomActions {
  start(): Promise<boolean>
  finish(): Promise<boolean>
  answer(callId: CallId): Promise<boolean>
  end(callId: CallId): Promise<boolean>
  writeNote(studentId: StudentId, note: string): Promise<boolean>
  sendToPage(studentId: StudentId, place: Place): Promise<boolean>
  assign(studentId: StudentId, place: Place): Promise<boolean>
}

export interface RoomHands {
  actions: RoomActions
  /** Keys of what is under way: `start`, `finish`, or a call's id. */
  busy: ReadonlySet<string>
  problem: Problem | null
  dismiss(): void
}

const nothing: ReadonlySet<string> = new Set()

export function useRoomActions(lessonId: LessonId, sessionId: SessionId): RoomHands {
  const [busy, setBusy] = useState(nothing)
  const [problem, setProblem] = useState<Problem | null>(null)

  // Made once, so that handing them to a card is no reason to draw it again.
  const actions = useMemo((): RoomActions => {
    const act = async (key: string, sent: Promise<Answer<unknown>>): Promise<boolean> => {
      setProblem(null)
      setBusy((keys) => new Set(keys).add(key))
      const answer = await sent
      setBusy((keys) => new Set([...keys].filter((each) => each !== key)))
      if (!answer.ok) setProblem(answer.problem)
      return answer.ok
    }
    const respond = (callId: CallId, response: 'answer' | 'end') =>
      act(callId, send('/tutor/response-calling', { sessionId, callId, response }))
    const record = (studentId: StudentId, change: Change) =>
      act(studentId, send('/tutor/record-state', { lessonId, studentId, change }))
    return {
      start: () => act('start', send('/tutor/start-lesson-session', { sessionId })),
      finish: () => act('finish', send('/tutor/finish-lesson-session', { sessionId })),
      answer: (callId) => respond(callId, 'answer'),
      end: (callId) => respond(callId, 'end'),
      writeNote: (studentId, note) => record(studentId, { kind: 'note', note }),
      sendToPage: (studentId, place) => record(studentId, { kind: 'page', place }),
      assign: (studentId, place) => record(studentId, { kind: 'assignment', place }),
    }
  }, [lessonId, sessionId])

  return { actions, busy, problem, dismiss: () => setProblem(null) }
}

type Change = { kind: 'note'; note: string } | { kind: 'page' | 'assignment'; place: Place }
