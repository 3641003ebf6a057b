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
import type { Room } from '#contract/room/lesson-room.ts'
import type { Place } from '#contract/room/state.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import { send } from '#web/client/outbox/send.ts'
import type { Transact } from '#web/hooks/use-transactions.ts'
import { answerJoinRequest, type AnswerJoinRequest } from './answer-join-request.ts'
import type { WriteNote } from './note-drafts.ts'
import { writeNote } from './use-notes.ts'

/** Resolves to true if it was done; the lesson's notices show a failure. */
type Done = Promise<boolean>

/** The acts of a tutor in a lesson, by feature. */
export interface LessonActs {
  session: {
    start(): Done
    finish(): Done
    /** Takes over the lesson from this tutor. */
    takeOver(from: TutorId): Done
  }
  call: {
    /** Also opens the panel of the student. */
    answer(callId: CallId, studentId: StudentId): Done
    end(callId: CallId): Done
  }
  place: {
    send(studentId: StudentId, place: Place): Done
    assign(studentId: StudentId, place: Place): Done
  }
  note: {
    /** A transaction: the change is computed from the current note. */
    write: WriteNote
  }
  check: {
    change(attemptId: AttemptId, change: AttemptChange): Done
    /** Strikes an unfair item of the attempt's check. */
    strike(attemptId: AttemptId, item: ItemId, reason: string): Done
    restore(attemptId: AttemptId, item: ItemId): Done
  }
  honor: {
    give(studentId: StudentId, kind: HonorKind, note: string): Done
    remove(honorId: HonorId): Done
  }
  joinRequest: {
    answer: AnswerJoinRequest
  }
}

/** Changes this screen's copy of the room. */
export interface RoomChanges {
  transact: Transact<Room>
  /** The seq of the shown room; null while it is unknown. */
  seen(): number | null
}

/** Callbacks of the acts while they run. */
export interface ActReports {
  /** @param key `start`, `finish`, `take-over`, or the id of the call, student, attempt, honor or join request. */
  begin(key: string): void
  end(key: string, problem: Problem | null): void
  /** A call is being answered: the panel of this student opens for the tutor's next press. */
  answering(studentId: StudentId): void
  /** A note was refused. */
  refused(problem: Problem | null): void
}

export function createLessonActs(
  lessonId: LessonId,
  sessionId: SessionId,
  { transact, seen }: RoomChanges,
  reports: ActReports,
): LessonActs {
  const act = async (key: string, sent: Promise<Answer<unknown>>): Done => {
    reports.begin(key)
    const answer = await sent
    reports.end(key, answer.ok ? null : answer.problem)
    return answer.ok
  }
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
      takeOver: (from) => act('take-over', send('/tutor/join-session', { lessonId, takeOverFrom: from })),
    },
    call: {
      answer(callId, studentId) {
        reports.answering(studentId)
        return respond(callId, 'answer')
      },
      end: (callId) => respond(callId, 'end'),
    },
    place: {
      send: (studentId, place) => move(studentId, 'page', place),
      assign: (studentId, place) => move(studentId, 'assignment', place),
    },
    note: {
      write: (studentId, rewrite) => writeNote(transact, { lessonId, studentId }, rewrite, reports.refused),
    },
    check: {
      change: (attemptId, change) => act(attemptId, send('/tutor/record-final-check', { attemptId, change })),
      strike: (attemptId, item, reason) =>
        act(attemptId, send('/tutor/strike-item', { attemptId, item, reason })),
      restore: (attemptId, item) => act(attemptId, send('/tutor/restore-item', { attemptId, item })),
    },
    honor: {
      give: (studentId, kind, note) =>
        act(studentId, send('/tutor/record-honor', { lessonId, studentId, kind, note })),
      remove: (honorId) => act(honorId, send('/tutor/remove-honor', { honorId })),
    },
    joinRequest: {
      answer: (request, answer) => act(request.id, answerJoinRequest(lessonId, request, answer)),
    },
  }
}
