import type { Absence } from '#contract/absences.ts'
import type { AbsenceId, LessonId, NoticeId, OfficeId, TutorId } from '#contract/kernel/ids.ts'
import type { WrittenBy } from '#contract/kernel/written-by.ts'
import type { Lesson } from '#contract/lessons.ts'
import { textbook } from '#server/features/curriculum/tables.ts'
import { student, tutor } from '#server/features/people/tables.ts'
import { branch, classroom } from '#server/features/school/tables.ts'
import { id, loose, ms, ref, table, text, whole } from '#server/platform/table.ts'
import type { NoticeKind } from './stores/notice-store.ts'

export const lesson = table(
  'lesson',
  {
    id: id<LessonId>(),
    branch_id: ref(branch),
    classroom_id: ref(classroom),
    tutor_id: ref(tutor),
    kind: text<Lesson['kind']>(),
    starts_at: ms(),
    ends_at: ms(),
    status: text<Lesson['status']>(),
    key: text().orNull(),
    cancelled_at: ms().orNull(),
    /** Null for the school's console. */
    cancelled_by: text<TutorId | OfficeId>().orNull(),
    cancel_reason: text().orNull(),
    /** How often its time, room, tutor or status has changed: calendars take the later one. */
    changes: whole().startsAs(0),
  },
  {
    keep: { with: 'school' },
    unique: [['branch_id', 'key']],
    indexes: [
      ['branch_id', 'starts_at'],
      ['branch_id', 'status'],
    ],
  },
)

export const lessonStudent = table(
  'lesson_student',
  {
    lesson_id: ref(lesson),
    student_id: ref(student),
    textbook_id: loose(textbook).orNull(),
    page: whole().orNull(),
    note: text(),
  },
  {
    keep: { with: 'student' },
    key: ['lesson_id', 'student_id'],
    indexes: [['student_id'], ['textbook_id']],
    joining: { moveUnlessSame: ['lesson_id'] },
    export: ['lessons', 'lessons'],
  },
)

export const absence = table(
  'absence',
  {
    id: id<AbsenceId>(),
    student_id: ref(student),
    lesson_id: ref(lesson),
    reason: text<Absence['reason']>(),
    words: text(),
    /** Null for a guardian, as below. */
    told_by: text<WrittenBy['id']>().orNull(),
    told_at: ms(),
    withdrawn_by: text<WrittenBy['id']>().orNull(),
    withdrawn_at: ms().orNull(),
    /** Who telephoned, as the office wrote it down; empty where nobody did. */
    teller: text(),
  },
  {
    keep: { with: 'student' },
    unique: [{ on: ['lesson_id', 'student_id'], where: 'withdrawn_at is null' }],
    indexes: [['student_id']],
    joining: 'move',
    export: ['lessons', 'absences'],
  },
)

/** The lesson in which a student makes up a missed one. */
export const makeUp = table(
  'make_up',
  {
    missed_id: ref(lesson),
    student_id: ref(student),
    lesson_id: ref(lesson),
    made_by: text<OfficeId>(),
    made_at: ms(),
  },
  {
    keep: { with: 'student' },
    key: ['missed_id', 'student_id'],
    indexes: [['lesson_id'], ['student_id']],
    joining: { moveUnlessSame: ['missed_id'] },
    export: ['lessons', 'makeUps'],
  },
)

export const standIn = table(
  'stand_in',
  {
    lesson_id: ref(lesson).key(),
    instead_of: ref(tutor),
    given_by: text<OfficeId>(),
    given_at: ms(),
  },
  {
    keep: { with: 'lesson' },
    indexes: [['instead_of']],
  },
)

export const notice = table(
  'notice',
  {
    id: id<NoticeId>(),
    branch_id: ref(branch),
    kind: text<NoticeKind>(),
    /** As the office wrote them; empty where the reader's sentence is made when they read it. */
    words: text(),
    /** Null for the school's console. */
    told_by: text<TutorId | OfficeId>().orNull(),
    told_at: ms(),
  },
  {
    keep: { with: 'school' },
  },
)

export const noticeLesson = table(
  'notice_lesson',
  {
    lesson_id: ref(lesson),
    notice_id: ref(notice),
    tutor_id: text<TutorId>(),
  },
  {
    keep: { with: 'lesson' },
    key: ['lesson_id', 'notice_id'],
    indexes: [['notice_id']],
  },
)

export const parentMessage = table(
  'parent_message',
  {
    id: text().key(),
    student_id: ref(student),
    lesson_id: ref(lesson),
    words: text(),
    goal: text(),
    by: ref(tutor),
    at: ms(),
  },
  {
    keep: { with: 'student' },
    indexes: [['student_id', 'at']],
    joining: 'move',
    export: ['messages', 'toParents'],
  },
)
