import type { Emblem } from '#contract/emblems.ts'
import type { BranchId, LessonId, LevelId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { branch, classroom } from '#server/features/school/tables.ts'
import { id, ms, ref, table, text, whole } from '#server/platform/table.ts'

export const student = table(
  'student',
  {
    id: id<StudentId>().ofStudent(),
    display_name: text(),
    reading: text(),
    grade: whole(),
    branch_id: ref(branch),
    classroom_id: ref(classroom),
    level_id: text<LevelId>().orNull(),
    /** The one lesson that they may enter; null for a student of the school. */
    only_lesson_id: text<LessonId>().orNull(),
    left_at: ms().orNull(),
    sort_key: text().byCodePoint().startsAs(''),
    revision: whole().startsAs(0),
    /** The student whose double this one was. */
    joined_to: text<StudentId>().orNull(),
  },
  {
    keep: { with: 'school' },
    indexes: [['branch_id', 'left_at'], ['classroom_id'], ['branch_id', 'sort_key', 'id'], ['joined_to']],
    joining: 'stay',
    export: ['profile', 'student'],
  },
)

export const classroomEmblem = table(
  'classroom_emblem',
  {
    classroom_id: ref(classroom),
    student_id: ref(student),
    emblem: text<Emblem>(),
  },
  {
    keep: { with: 'student' },
    key: ['classroom_id', 'student_id'],
    unique: [['classroom_id', 'emblem']],
    indexes: [['student_id']],
    joining: 'end',
    export: ['profile', 'emblems'],
  },
)

export const guardianContact = table(
  'guardian_contact',
  {
    student_id: ref(student).key(),
    display_name: text(),
    relation: text(),
    mail: text(),
  },
  {
    keep: { with: 'student' },
    joining: { moveUnlessSame: [] },
    export: ['guardians', 'fromTheSchoolsList'],
  },
)

/** Without a branch: of the head office. */
export const officePerson = table(
  'office_person',
  {
    id: id<OfficeId>(),
    display_name: text(),
    branch_id: ref(branch).orNull(),
    left_at: ms().orNull(),
  },
  {
    keep: { with: 'school' },
    indexes: [['branch_id']],
  },
)

export const personPart = table(
  'person_part',
  {
    branch_id: text<BranchId>(),
    part: text().byCodePoint(),
    person_id: text().ofStudent(),
  },
  {
    keep: { with: 'person' },
    key: ['branch_id', 'part', 'person_id'],
    indexes: [['person_id']],
    isKeyed: true,
    joining: 'end',
    export: { leftOut: 'the index of the search, made of the names' },
  },
)

export const tutor = table(
  'tutor',
  {
    id: id<TutorId>(),
    display_name: text(),
    branch_id: ref(branch),
    left_at: ms().orNull(),
    sort_key: text().byCodePoint().startsAs(''),
    revision: whole().startsAs(0),
  },
  {
    keep: { with: 'school' },
    indexes: [['branch_id'], ['branch_id', 'sort_key', 'id']],
  },
)
