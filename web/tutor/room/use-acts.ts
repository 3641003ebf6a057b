import { useMemo, useState } from 'react'
import type {
  AttemptId,
  CallId,
  HonorId,
  LessonId,
  SessionId,
  StudentId,
  TalkId,
  TutorId,
} from '#contract/kernel/ids.ts'
import type { AttemptChange, ItemId } from '#contract/learning/final-checks.ts'
import type { HonorKind } from '#contract/learning/honors.ts'
import type { JoinRequest } from '#contract/room/shape.ts'
import type { PutOffMinutes } from '#contract/room/slices/attention.ts'
import type { Place } from '#contract/room/state.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import { send } from '#web/client/outbox/send.ts'
import { useTutorLesson } from './lesson-context.tsx'

/** The acts of the tutor in this screen's lesson. */
export function useActs(): LessonActs {
  return useTutorLesson().acts
}

/** By feature. Each act resolves to true if it was done; the lesson's notices show a failure. */
export type LessonActs = ReturnType<typeof createActs>

/** The acts in progress, and the reason why the last one failed. */
export interface ActProgress {
  /** `start`, `finish`, `in-one-room`, `take-over`, `class-talk`, an `itemKey`, an `askToHearKey`, an `attentionKey`, or the id of the call, talk, student, attempt, honor or join request. */
  busy: ReadonlySet<string>
  problem: Problem | null
  dismiss(): void
  /** Why the last talk with a student could not begin; the student's panel shows it. */
  talkRefusal: { studentId: StudentId; problem: Problem } | null
}

interface ActDependencies {
  lessonId: LessonId
  sessionId: SessionId
  /** The seq of the shown room; null while it is unknown. */
  seen(): number | null
  /** The call that this tutor attends to now. */
  attendedCall(): CallId | null
  /** A call is being answered: the panel of this student opens for the tutor's next press. */
  onAnswering(studentId: StudentId): void
}

/** Makes the acts of a lesson screen; use it once in a screen. */
export function useCreatedActs({ lessonId, sessionId, seen, attendedCall, onAnswering }: ActDependencies) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<Problem | null>(null)
  const [talkRefusal, setTalkRefusal] = useState<ActProgress['talkRefusal']>(null)
  const acts = useMemo(() => {
    const act: Act = async (key, sent, onProblem = setProblem) => {
      setProblem(null)
      setTalkRefusal(null)
      setBusy((keys) => new Set(keys).add(key))
      const answer = await sent
      setBusy((keys) => new Set([...keys].filter((each) => each !== key)))
      if (!answer.ok) onProblem(answer.problem)
      return answer.ok
    }
    const onTalkRefused = (studentId: StudentId, problem: Problem) => setTalkRefusal({ studentId, problem })
    return createActs(act, { lessonId, sessionId, seen, attendedCall, onAnswering, onTalkRefused })
  }, [lessonId, sessionId, seen, attendedCall, onAnswering])
  const progress: ActProgress = { busy, problem, dismiss: () => setProblem(null), talkRefusal }
  return { acts, progress, onRefused: setProblem }
}

/** The key of asking this student to read a sentence aloud. */
export function askToHearKey(studentId: StudentId): string {
  return `ask-to-hear ${studentId}`
}

/** The key of putting this student off, and of pinning them. */
export function attentionKey(studentId: StudentId): string {
  return `attention ${studentId}`
}

/** The key of an act on one item of an attempt. */
export function itemKey(attemptId: AttemptId, item: ItemId): string {
  return `${attemptId} ${item}`
}

/** @param onProblem in place of the lesson's notices. */
type Act = (
  key: string,
  sent: Promise<Answer<unknown>>,
  onProblem?: (problem: Problem) => void,
) => Promise<boolean>

interface CreatedActDependencies extends ActDependencies {
  onTalkRefused(studentId: StudentId, problem: Problem): void
}

function createActs(
  act: Act,
  { lessonId, sessionId, seen, attendedCall, onAnswering, onTalkRefused }: CreatedActDependencies,
) {
  const respond = (callId: CallId, response: 'answer' | 'end') =>
    act(callId, send('/tutor/response-calling', { sessionId, callId, response }))
  const move = (studentId: StudentId, kind: 'page' | 'assignment', place: Place) => {
    const seq = seen()
    // With the seq, the server refuses to overwrite another tutor's act that is not shown here yet.
    const decidedOn = seq === null ? {} : { seen: seq }
    const change = { kind, place }
    return act(studentId, send('/tutor/record-state', { lessonId, studentId, change, ...decidedOn }))
  }
  return {
    session: {
      start: () => act('start', send('/tutor/start-lesson-session', { sessionId })),
      finish: () => act('finish', send('/tutor/finish-lesson-session', { sessionId })),
      setInOneRoom: (inOneRoom: boolean) =>
        act('in-one-room', send('/tutor/set-in-one-room', { lessonId, inOneRoom })),
      /** Takes over the lesson from this tutor. */
      takeOver: (from: TutorId) =>
        act('take-over', send('/tutor/join-session', { lessonId, takeOverFrom: from })),
    },
    call: {
      /** Also opens the panel of the student. The call before ends: a tutor is with one student at a time. */
      async answer(callId: CallId, studentId: StudentId) {
        onAnswering(studentId)
        const before = attendedCall()
        if (before && before !== callId) await respond(before, 'end')
        return await respond(callId, 'answer')
      },
      end: (callId: CallId) => respond(callId, 'end'),
    },
    talk: {
      /** With a student who did not call; also opens the panel of the student, which shows a refusal. */
      start(studentId: StudentId) {
        onAnswering(studentId)
        return act(studentId, send('/tutor/start-talk', { sessionId, studentId }), (problem) =>
          onTalkRefused(studentId, problem),
        )
      },
      speakToClass: () => act('class-talk', send('/tutor/speak-to-class', { sessionId })),
      /** @param hangUp of the talk that is open in this tab, if it is. */
      end: (talkId: TalkId, hangUp: () => Promise<Answer<unknown>> = () => send('/end-talk', { talkId })) =>
        act(talkId, unlessOver(hangUp())),
    },
    attention: {
      /** @param minutes null takes it back. */
      putOff: (studentId: StudentId, minutes: PutOffMinutes | null) =>
        act(attentionKey(studentId), send('/tutor/put-off-student', { sessionId, studentId, minutes })),
      pin: (studentId: StudentId, pinned: boolean) =>
        act(attentionKey(studentId), send('/tutor/pin-student', { sessionId, studentId, pinned })),
    },
    hearing: {
      ask: (studentId: StudentId, { textbookId, page }: Place, sentence: string) =>
        act(
          askToHearKey(studentId),
          send('/tutor/ask-to-hear', {
            sessionId,
            studentId,
            asked: { place: { textbookId, page }, sentence },
          }),
        ),
      withdraw: (studentId: StudentId) =>
        act(askToHearKey(studentId), send('/tutor/ask-to-hear', { sessionId, studentId, asked: null })),
    },
    place: {
      send: (studentId: StudentId, place: Place) => move(studentId, 'page', place),
      assign: (studentId: StudentId, place: Place) => move(studentId, 'assignment', place),
    },
    check: {
      change: (attemptId: AttemptId, change: AttemptChange) =>
        act(
          change.kind === 'mark' ? itemKey(attemptId, change.item) : attemptId,
          send('/tutor/record-final-check', { attemptId, change }),
        ),
      /** Strikes an unfair item of the attempt's check. */
      strike: (attemptId: AttemptId, item: ItemId, reason: string) =>
        act(itemKey(attemptId, item), send('/tutor/strike-item', { attemptId, item, reason })),
      restore: (attemptId: AttemptId, item: ItemId) =>
        act(itemKey(attemptId, item), send('/tutor/strike-item', { attemptId, item, reason: null })),
    },
    honor: {
      give: (studentId: StudentId, kind: HonorKind, note: string) =>
        act(studentId, send('/tutor/record-honor', { lessonId, studentId, kind, note })),
      remove: (honorId: HonorId) => act(honorId, send('/tutor/remove-honor', { honorId })),
    },
    joinRequest: {
      answer: ({ id: joinRequestId, studentId }: JoinRequest, answer: 'confirmed' | 'declined') =>
        act(
          joinRequestId,
          send('/tutor/answer-join-request', { lessonId, studentId, joinRequestId, answer }),
        ),
    },
  }
}

/** A talk that the other side has just ended is ended. */
async function unlessOver(ended: Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  const answer = await ended
  const isOver = !answer.ok && answer.problem.kind === 'refused' && answer.problem.code === 'TalkOver'
  return isOver ? { ok: true, value: undefined } : answer
}
