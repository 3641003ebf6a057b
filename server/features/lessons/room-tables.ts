import { sql } from 'kysely'
import type { CallId, SessionId, TalkId, TutorId } from '#contract/kernel/ids.ts'
import type { Session } from '#contract/lessons.ts'
import type { RoomTalk } from '#contract/room/shape.ts'
import { textbook } from '#server/features/curriculum/tables.ts'
import { student, tutor } from '#server/features/people/tables.ts'
import { id, json, loose, ms, ref, table, text, whole, type FoundBy } from '#server/platform/table.ts'
import { lesson, lessonStudent } from './tables.ts'
import type { TalkEnd } from './talks/talk-ends.ts'
import type { TalkLine } from './talks/talk-store.ts'

export const session = table(
  'session',
  {
    id: id<SessionId>(),
    lesson_id: ref(lesson).unique(),
    status: text<Session['status']>(),
    started_at: ms().orNull(),
    started_by: text<TutorId>().orNull(),
    finished_at: ms().orNull(),
    finished_by: text<TutorId>().orNull(),
  },
  {
    keep: { with: 'lesson' },
  },
)

export const attendance = table(
  'attendance',
  {
    session_id: ref(session),
    student_id: ref(student),
    joined_at: ms(),
    left_at: ms().orNull(),
  },
  {
    keep: { with: 'student' },
    key: ['session_id', 'student_id', 'joined_at'],
    indexes: [{ on: ['student_id'], where: 'left_at is null' }, ['student_id']],
    joining: { moveUnlessSame: ['session_id', 'joined_at'] },
    export: ['lessons', 'attendance'],
  },
)

/** Rows of the rooms in which these students were: found by their rosters and attendance, since no index finds them by student. */
export const inTheirRooms: FoundBy = {
  where: (students) =>
    sql`student_id in (${students}) and session_id in (
      select session.id from session join lesson_student on lesson_student.lesson_id = session.lesson_id
      where lesson_student.student_id in (${students})
      union select session_id from attendance where attendance.student_id in (${students}))`,
  through: [attendance, lessonStudent],
}

export const call = table(
  'call',
  {
    id: id<CallId>(),
    session_id: ref(session),
    student_id: ref(student),
    raised_at: ms(),
    answered_at: ms().orNull(),
    answered_by: text<TutorId>().orNull(),
    closed_at: ms().orNull(),
    closed_as: text<'withdrawn' | 'ended' | 'finished'>().orNull(),
    /** Where the student was when they raised it; the sentence is the one that was playing or tapped last. */
    textbook_id: loose(textbook).orNull(),
    page: whole().orNull(),
    sentence: text().orNull(),
  },
  {
    keep: { with: 'student' },
    unique: [{ on: ['session_id', 'student_id'], where: 'closed_at is null' }],
    indexes: [['session_id'], ['textbook_id']],
    joining: 'move',
    export: ['lessons', 'calls'],
    of: inTheirRooms,
  },
)

export const talk = table(
  'talk',
  {
    id: id<TalkId>(),
    session_id: ref(session),
    student_id: ref(student).orNull(),
    tutor_id: ref(tutor),
    call_id: text<CallId>().orNull(),
    kind: text<RoomTalk['kind']>(),
    began_at: ms(),
    connected_at: ms().orNull(),
    ended_at: ms().orNull(),
    ended_by: text<TalkEnd>().orNull(),
    path: text<TalkLine['path']>().orNull(),
    bytes: whole().orNull(),
  },
  {
    keep: { with: 'student' },
    unique: [
      { on: ['tutor_id'], where: 'ended_at is null' },
      { on: ['student_id'], where: 'ended_at is null' },
    ],
    indexes: [['session_id'], ['student_id', 'began_at']],
    joining: 'move',
    export: ['lessons', 'talks'],
  },
)

export const studentState = table(
  'student_state',
  {
    student_id: ref(student).key(),
    session_id: ref(session).orNull(),
    state: json<unknown>().orNull(),
    recorded_at: ms().orNull(),
  },
  {
    keep: { with: 'student' },
    joining: { moveUnlessSame: [] },
    export: ['pages', 'last'],
  },
)

/** The last state that was reported after the finish of a room. */
export const lateState = table(
  'late_state',
  { session_id: ref(session), student_id: ref(student), state: json<unknown>(), recorded_at: ms() },
  {
    keep: { with: 'student' },
    key: ['session_id', 'student_id'],
    joining: { moveUnlessSame: ['session_id'] },
    export: ['pages', 'lastToldLate'],
    of: inTheirRooms,
  },
)

export const offlineWork = table(
  'offline_work',
  {
    session_id: ref(session),
    student_id: ref(student),
    from_at: ms(),
    reported_at: ms(),
  },
  {
    keep: { with: 'student' },
    key: ['session_id', 'student_id', 'reported_at'],
    joining: { moveUnlessSame: ['session_id', 'reported_at'] },
    export: ['lessons', 'offlineWork'],
    of: inTheirRooms,
  },
)
