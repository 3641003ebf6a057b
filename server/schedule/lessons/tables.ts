import { sql } from 'kysely'
import type { Absence } from '#contract/days/absences.ts'
import type { AbsenceId, LessonId, NoticeId, OfficeId, SessionId, TutorId } from '#contract/kernel/ids.ts'
import type { WrittenBy } from '#contract/kernel/written-by.ts'
import type { Lesson, Session } from '#contract/room/calls/lessons.ts'
import { textbook } from '#server/books/tables.ts'
import { type FoundBy, id, loose, ms, ref, table, text, whole } from '#server/platform/table.ts'
import { student, tutor } from '#server/school/people/tables.ts'
import { branch, classroom } from '#server/school/tables.ts'
import type { NoticeKind } from './notice-store.ts'

export const lesson = table(
  'lesson',
  {
    id: id<LessonId>(),
    branchId: ref(branch),
    classroomId: ref(classroom),
    tutorId: ref(tutor),
    kind: text<Lesson['kind']>(),
    startsAt: ms(),
    endsAt: ms(),
    status: text<Lesson['status']>(),
    key: text().orNull(),
    cancelledAt: ms().orNull(),
    /** Null for the school's console. */
    cancelledBy: text<TutorId | OfficeId>().orNull(),
    cancelReason: text().orNull(),
    /** How often its time, room, tutor or status has changed: calendars take the later one. */
    changes: whole().startsAs(0),
  },
  {
    keep: { with: 'school' },
    unique: [['branchId', 'key']],
    indexes: [
      ['branchId', 'startsAt'],
      ['branchId', 'status'],
    ],
  },
)

export const lessonStudent = table(
  'lessonStudent',
  {
    lessonId: ref(lesson),
    studentId: ref(student),
    textbookId: loose(textbook).orNull(),
    page: whole().orNull(),
    note: text(),
  },
  {
    keep: { with: 'student' },
    key: ['lessonId', 'studentId'],
    indexes: [['studentId'], ['textbookId']],
    joining: { moveUnlessSame: ['lessonId'] },
    export: ['lessons', 'lessons'],
  },
)

export const absence = table(
  'absence',
  {
    id: id<AbsenceId>(),
    studentId: ref(student),
    lessonId: ref(lesson),
    reason: text<Absence['reason']>(),
    words: text(),
    /** Null for a guardian, as below. */
    toldBy: text<WrittenBy['id']>().orNull(),
    toldAt: ms(),
    withdrawnBy: text<WrittenBy['id']>().orNull(),
    withdrawnAt: ms().orNull(),
    /** The person who telephoned, as the office wrote it down; empty without a call. */
    teller: text(),
  },
  {
    keep: { with: 'student' },
    unique: [{ on: ['lessonId', 'studentId'], where: 'withdrawn_at is null' }],
    indexes: [['studentId']],
    joining: 'move',
    export: ['lessons', 'absences'],
  },
)

/** The lesson in which a student makes up a missed one. */
export const makeUp = table(
  'makeUp',
  {
    missedId: ref(lesson),
    studentId: ref(student),
    lessonId: ref(lesson),
    madeBy: text<OfficeId>(),
    madeAt: ms(),
  },
  {
    keep: { with: 'student' },
    key: ['missedId', 'studentId'],
    indexes: [['lessonId'], ['studentId']],
    joining: { moveUnlessSame: ['missedId'] },
    export: ['lessons', 'makeUps'],
  },
)

export const standIn = table(
  'standIn',
  {
    lessonId: ref(lesson).key(),
    insteadOf: ref(tutor),
    givenBy: text<OfficeId>(),
    givenAt: ms(),
  },
  {
    keep: { with: 'lesson' },
    indexes: [['insteadOf']],
  },
)

export const notice = table(
  'notice',
  {
    id: id<NoticeId>(),
    branchId: ref(branch),
    kind: text<NoticeKind>(),
    /** As the office wrote them; empty where the reader's sentence is made when they read it. */
    words: text(),
    /** Null for the school's console. */
    toldBy: text<TutorId | OfficeId>().orNull(),
    toldAt: ms(),
  },
  {
    keep: { with: 'school' },
  },
)

export const noticeLesson = table(
  'noticeLesson',
  {
    lessonId: ref(lesson),
    noticeId: ref(notice),
    tutorId: text<TutorId>(),
  },
  {
    keep: { with: 'lesson' },
    key: ['lessonId', 'noticeId'],
    indexes: [['noticeId']],
  },
)

export const session = table(
  'session',
  {
    id: id<SessionId>(),
    lessonId: ref(lesson).unique(),
    status: text<Session['status']>(),
    startedAt: ms().orNull(),
    startedBy: text<TutorId>().orNull(),
    finishedAt: ms().orNull(),
    finishedBy: text<TutorId>().orNull(),
  },
  {
    keep: { with: 'lesson' },
  },
)

export const attendance = table(
  'attendance',
  {
    sessionId: ref(session),
    studentId: ref(student),
    joinedAt: ms(),
    leftAt: ms().orNull(),
  },
  {
    keep: { with: 'student' },
    key: ['sessionId', 'studentId', 'joinedAt'],
    indexes: [{ on: ['studentId'], where: 'left_at is null' }, ['studentId']],
    joining: { moveUnlessSame: ['sessionId', 'joinedAt'] },
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
