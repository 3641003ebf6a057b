import type { ClassroomId, SlotId, TermId, TutorId } from '#contract/kernel/ids.ts'
import { textbook } from '#server/books/tables.ts'
import { id, loose, ms, ref, table, text, whole } from '#server/platform/table.ts'
import { lesson } from '#server/schedule/lessons/tables.ts'
import { student, tutor } from '#server/school/people/tables.ts'
import { branch, classroom } from '#server/school/tables.ts'

export const branchHoliday = table(
  'branchHoliday',
  {
    branchId: ref(branch),
    day: text(),
    name: text(),
    isClosed: whole(),
  },
  {
    keep: { with: 'school' },
    key: ['branchId', 'day'],
  },
)

export const term = table(
  'term',
  {
    id: id<TermId>(),
    branchId: ref(branch),
    name: text(),
    firstDay: text(),
    lastDay: text(),
    revision: whole(),
    changedAt: ms(),
    /** The id of an office person or of a machine's token. */
    changedBy: text(),
  },
  {
    keep: { with: 'school' },
    indexes: [['branchId', 'firstDay']],
  },
)

export const slot = table(
  'slot',
  {
    id: id<SlotId>(),
    termId: ref(term),
    classroomId: ref(classroom),
    weekday: whole(),
    startsAt: text(),
    minutes: whole(),
    tutorId: ref(tutor),
  },
  {
    keep: { with: 'term' },
    indexes: [['termId']],
  },
)

export const slotException = table(
  'slotException',
  {
    slotId: ref(slot),
    day: text(),
    tutorId: ref(tutor).orNull(),
  },
  {
    keep: { with: 'slot' },
    key: ['slotId', 'day'],
  },
)

export const slotLesson = table(
  'slotLesson',
  {
    lessonId: ref(lesson).key(),
    slotId: ref(slot),
    day: text(),
    classroomId: text<ClassroomId>(),
    tutorId: text<TutorId>(),
    startsAt: ms(),
    endsAt: ms(),
  },
  {
    keep: { with: 'lesson' },
    unique: [['slotId', 'day']],
  },
)

export const slotLessonStudent = table(
  'slotLessonStudent',
  {
    studentId: ref(student),
    textbookId: loose(textbook).orNull(),
    page: whole().orNull(),
    lessonId: ref(slotLesson, 'lessonId'),
  },
  {
    keep: { with: 'student' },
    key: ['lessonId', 'studentId'],
    indexes: [['studentId'], ['textbookId']],
    joining: { moveUnlessSame: ['lessonId'] },
    export: ['lessons', 'plannedBySlots'],
  },
)

export const slotStudent = table(
  'slotStudent',
  {
    studentId: ref(student),
    textbookId: loose(textbook).orNull(),
    page: whole().orNull(),
    slotId: ref(slot),
  },
  {
    keep: { with: 'student' },
    key: ['slotId', 'studentId'],
    indexes: [['studentId'], ['textbookId']],
    joining: { moveUnlessSame: ['slotId'] },
    export: ['lessons', 'weeklySlots'],
  },
)
