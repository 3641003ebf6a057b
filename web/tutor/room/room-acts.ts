import { useMemo, useState } from 'react'
import type { AttemptChange, ItemId } from '#contract/final-checks.ts'
import type { HonorKind } from '#contract/honors.ts'
import type {
  AttemptId,
  CallId,
  HonorId,
  LessonId,
  SessionId,
  StudentId,
  TutorId,
} from '#contract/kernel/ids.ts'
import type { Room } from '#contract/lesson-room.ts'
import type { Place } from '#contract/state.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import { send } from '#web/client/writes.ts'
import type { Transact } from '#web/hooks/use-transactions.ts'
import type { Rewrite, Wrote } from '../panel/note/create-draft.ts'
import { writeNote } from '../panel/note/write-note.ts'
import { sendAnswer, type AnswerKnock } from './answer-join-request.ts'

/** What a tutor can do in the room. Each resolves with whether it was done; why not stands in `problem`. */
export interface RoomActions {
  start(): Promise<boolean>
  finish(): Promise<boolean>
  answer(callId: CallId): Promise<boolean>
  end(callId: CallId): Promise<boolean>
  /** A transaction: the rewriting is decided on the note as it stands now. */
  writeNote(studentId: StudentId, rewrite: Rewrite): Promise<Wrote>
  sendToPage(studentId: StudentId, place: Place): Promise<boolean>
  assign(studentId: StudentId, place: Place): Promise<boolean>
  changeAttempt(attemptId: AttemptId, change: AttemptChange): Promise<boolean>
  /** Takes an unfair item out of the check that the attempt was made on. */
  strikeItem(attemptId: AttemptId, item: ItemId, reason: string): Promise<boolean>
  restoreItem(attemptId: AttemptId, item: ItemId): Promise<boolean>
  giveHonor(studentId: StudentId, kind: HonorKind, note: string): Promise<boolean>
  removeHonor(honorId: HonorId): Promise<boolean>
  answerKnock: AnswerKnock
  /** This tutor's place in the room becomes one's own. */
  takeOver(from: TutorId): Promise<boolean>
}

export interface RoomHands {
  actions: RoomActions
  /** Keys of what is under way: `start`, `finish`, or the id of the call, student, attempt, honor or knock. */
  busy: ReadonlySet<string>
  problem: Problem | null
  dismiss(): void
}

/** How this screen's room is changed. */
export interface RoomChanges {
  transact: Transact<Room>
  /** The seq of the room as it is shown; null while nothing is known. */
  seen(): number | null
}

const nothing: ReadonlySet<string> = new Set()

export function useRoomActions(
  lessonId: LessonId,
  sessionId: SessionId,
  { transact, seen }: RoomChanges,
): RoomHands {
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
      act(studentId, send('/tutor/record-state', { lessonId, studentId, change, ...decidedOn(seen()) }))
    return {
      start: () => act('start', send('/tutor/start-lesson-session', { sessionId })),
      finish: () => act('finish', send('/tutor/finish-lesson-session', { sessionId })),
      answer: (callId) => respond(callId, 'answer'),
      end: (callId) => respond(callId, 'end'),
      writeNote: (studentId, rewrite) => {
        const about = { lessonId, studentId }
        return writeNote(transact, about, rewrite, setProblem)
      },
      sendToPage: (studentId, place) => record(studentId, { kind: 'page', place }),
      assign: (studentId, place) => record(studentId, { kind: 'assignment', place }),
      changeAttempt: (attemptId, change) =>
        act(attemptId, send('/tutor/record-final-check', { attemptId, change })),
      strikeItem: (attemptId, item, reason) =>
        act(attemptId, send('/tutor/strike-item', { attemptId, item, reason })),
      restoreItem: (attemptId, item) => act(attemptId, send('/tutor/restore-item', { attemptId, item })),
      giveHonor: (studentId, kind, note) =>
        act(studentId, send('/tutor/record-honor', { lessonId, studentId, kind, note })),
      removeHonor: (honorId) => act(honorId, send('/tutor/remove-honor', { honorId })),
      answerKnock: (knock, answer) => act(knock.id, sendAnswer(lessonId, knock, answer)),
      takeOver: (from) => act('take-over', send('/tutor/join-session', { lessonId, takeOverFrom: from })),
    }
  }, [lessonId, sessionId, transact, seen])

  return { actions, busy, problem, dismiss: () => setProblem(null) }
}

interface Change {
  kind: 'page' | 'assignment'
  place: Place
}

/** Another tutor's word that this one has not seen is not overwritten. */
function decidedOn(seq: number | null): { seen?: number } {
  return seq === null ? {} : { seen: seq }
}
