import type { CallId, TalkId, TutorId } from '#contract/kernel/ids.ts'
import type { RoomTalk } from '#contract/room/shape.ts'
import type { StudentState } from '#contract/room/state.ts'
import { textbook } from '#server/books/tables.ts'
import { id, json, loose, ms, ref, table, text, whole } from '#server/platform/table.ts'
import { inTheirRooms, lesson, session } from '#server/schedule/lessons/tables.ts'
import { student, tutor } from '#server/school/people/tables.ts'
import type { TalkEnd } from './talks/talk-ends.ts'
import type { TalkLine } from './talks/talk-rows.ts'

export const call = table(
  'call',
  {
    id: id<CallId>(),
    sessionId: ref(session),
    studentId: ref(student),
    raisedAt: ms(),
    answeredAt: ms().orNull(),
    answeredBy: text<TutorId>().orNull(),
    closedAt: ms().orNull(),
    closedAs: text<'withdrawn' | 'ended' | 'finished'>().orNull(),
    /** The student's place when they raised it; the sentence is the one that was playing or tapped last. */
    textbookId: loose(textbook).orNull(),
    page: whole().orNull(),
    sentence: text().orNull(),
  },
  {
    keep: { with: 'student' },
    unique: [{ on: ['sessionId', 'studentId'], where: 'closed_at is null' }],
    indexes: [['sessionId'], ['textbookId']],
    joining: 'move',
    export: ['lessons', 'calls'],
    of: inTheirRooms,
  },
)

export const talk = table(
  'talk',
  {
    id: id<TalkId>(),
    sessionId: ref(session),
    studentId: ref(student).orNull(),
    tutorId: ref(tutor),
    callId: text<CallId>().orNull(),
    kind: text<RoomTalk['kind']>(),
    beganAt: ms(),
    connectedAt: ms().orNull(),
    endedAt: ms().orNull(),
    endedBy: text<TalkEnd>().orNull(),
    path: text<TalkLine['path']>().orNull(),
    bytes: whole().orNull(),
    /** For how many ms the line of each side was weak. */
    tutorWeakMs: whole().orNull(),
    studentWeakMs: whole().orNull(),
  },
  {
    keep: { with: 'student' },
    unique: [
      { on: ['tutorId'], where: 'ended_at is null' },
      { on: ['studentId'], where: 'ended_at is null' },
    ],
    indexes: [['sessionId'], ['studentId', 'beganAt']],
    joining: 'move',
    export: ['lessons', 'talks'],
  },
)

/** The last state outside of the rooms that the student is in. */
export const studentState = table(
  'studentState',
  {
    studentId: ref(student).key(),
    state: json<StudentState>(),
    recordedAt: ms(),
  },
  {
    keep: { with: 'student' },
    joining: { moveUnlessSame: [] },
    export: ['pages', 'last'],
  },
)

/** The last state that was reported after the finish of a room. */
export const lateState = table(
  'lateState',
  { sessionId: ref(session), studentId: ref(student), state: json<unknown>(), recordedAt: ms() },
  {
    keep: { with: 'student' },
    key: ['sessionId', 'studentId'],
    joining: { moveUnlessSame: ['sessionId'] },
    export: ['pages', 'lastToldLate'],
    of: inTheirRooms,
  },
)

export const offlineWork = table(
  'offlineWork',
  {
    sessionId: ref(session),
    studentId: ref(student),
    fromAt: ms(),
    reportedAt: ms(),
  },
  {
    keep: { with: 'student' },
    key: ['sessionId', 'studentId', 'reportedAt'],
    joining: { moveUnlessSame: ['sessionId', 'reportedAt'] },
    export: ['lessons', 'offlineWork'],
    of: inTheirRooms,
  },
)

export const parentMessage = table(
  'parentMessage',
  {
    id: text().key(),
    studentId: ref(student),
    lessonId: ref(lesson),
    words: text(),
    goal: text(),
    by: ref(tutor),
    at: ms(),
  },
  {
    keep: { with: 'student' },
    indexes: [['studentId', 'at']],
    joining: 'move',
    export: ['messages', 'toParents'],
  },
)
