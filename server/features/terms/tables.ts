import type { ClassroomId, SlotId, TermId, TutorId } from '#contract/kernel/ids.ts'
import { textbook } from '#server/features/curriculum/tables.ts'
import { lesson } from '#server/features/lessons/tables.ts'
import { student, tutor } from '#server/features/people/tables.ts'
import { branch, classroom } from '#server/features/school/tables.ts'
import { id, loose, ms, ref, table, text, whole } from '#server/platform/table.ts'

export const branchHoliday = table(
  'branch_holiday',
  {
    branch_id: ref(branch),
    day: text(),
    name: text(),
    is_closed: whole(),
  },
  {
    keep: { with: 'school' },
    key: ['branch_id', 'day'],
  },
)

export const term = table(
  'term',
  {
    id: id<TermId>(),
    branch_id: ref(branch),
    name: text(),
    first_day: text(),
    last_day: text(),
    revision: whole(),
    changed_at: ms(),
    /** The id of an office person or of a machine's token. */
    changed_by: text(),
  },
  {
    keep: { with: 'school' },
    indexes: [['branch_id', 'first_day']],
  },
)

export const slot = table(
  'slot',
  {
    id: id<SlotId>(),
    term_id: ref(term),
    classroom_id: ref(classroom),
    weekday: whole(),
    starts_at: text(),
    minutes: whole(),
    tutor_id: ref(tutor),
  },
  {
    keep: { with: 'term' },
    indexes: [['term_id']],
  },
)

export const slotException = table(
  'slot_exception',
  {
    slot_id: ref(slot),
    day: text(),
    tutor_id: ref(tutor).orNull(),
  },
  {
    keep: { with: 'slot' },
    key: ['slot_id', 'day'],
  },
)

export const slotLesson = table(
  'slot_lesson',
  {
    lesson_id: ref(lesson).key(),
    slot_id: ref(slot),
    day: text(),
    classroom_id: text<ClassroomId>(),
    tutor_id: text<TutorId>(),
    starts_at: ms(),
    ends_at: ms(),
  },
  {
    keep: { with: 'lesson' },
    unique: [['slot_id', 'day']],
  },
)

export const slotLessonStudent = table(
  'slot_lesson_student',
  {
    student_id: ref(student),
    textbook_id: loose(textbook).orNull(),
    page: whole().orNull(),
    lesson_id: ref(slotLesson, 'lesson_id'),
  },
  {
    keep: { with: 'student' },
    key: ['lesson_id', 'student_id'],
    indexes: [['student_id'], ['textbook_id']],
    joining: { moveUnlessSame: ['lesson_id'] },
    export: ['lessons', 'plannedBySlots'],
  },
)

export const slotStudent = table(
  'slot_student',
  {
    student_id: ref(student),
    textbook_id: loose(textbook).orNull(),
    page: whole().orNull(),
    slot_id: ref(slot),
  },
  {
    keep: { with: 'student' },
    key: ['slot_id', 'student_id'],
    indexes: [['student_id'], ['textbook_id']],
    joining: { moveUnlessSame: ['slot_id'] },
    export: ['lessons', 'weeklySlots'],
  },
)
