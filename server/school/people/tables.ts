import type {
  BranchId,
  FacePhotoId,
  LessonId,
  LevelId,
  OfficeId,
  StudentId,
  TutorId,
} from '#contract/kernel/ids.ts'
import type { Emblem } from '#contract/school/emblems.ts'
import type { Face } from '#contract/school/faces.ts'
import { bytes, id, ms, ref, table, text, whole } from '#server/platform/table.ts'
import { branch, classroom } from '#server/school/tables.ts'

export const student = table(
  'student',
  {
    id: id<StudentId>().ofStudent(),
    displayName: text(),
    reading: text(),
    grade: whole(),
    branchId: ref(branch),
    classroomId: ref(classroom),
    levelId: text<LevelId>().orNull(),
    /** The one lesson that they may enter; null for a student of the school. */
    onlyLessonId: text<LessonId>().orNull(),
    leftAt: ms().orNull(),
    sortKey: text().byCodePoint().startsAs(''),
    revision: whole().startsAs(0),
    /** The student whose double this one was. */
    joinedTo: text<StudentId>().orNull(),
  },
  {
    keep: { with: 'school' },
    indexes: [['branchId', 'leftAt'], ['classroomId'], ['branchId', 'sortKey', 'id'], ['joinedTo']],
    joining: 'stay',
    export: ['profile', 'student'],
  },
)

export const classroomEmblem = table(
  'classroomEmblem',
  {
    classroomId: ref(classroom),
    studentId: ref(student),
    emblem: text<Emblem>(),
  },
  {
    keep: { with: 'student' },
    key: ['classroomId', 'studentId'],
    unique: [['classroomId', 'emblem']],
    indexes: [['studentId']],
    joining: 'end',
    export: ['profile', 'emblems'],
  },
)

export const guardianContact = table(
  'guardianContact',
  {
    studentId: ref(student).key(),
    displayName: text(),
    relation: text(),
    mail: text(),
    phone: text(),
  },
  {
    keep: { with: 'student' },
    joining: { moveUnlessSame: [] },
    export: ['guardians', 'fromTheSchoolsList'],
  },
)

/** Without a branch: of the head office. */
export const officePerson = table(
  'officePerson',
  {
    id: id<OfficeId>(),
    displayName: text(),
    branchId: ref(branch).orNull(),
    leftAt: ms().orNull(),
  },
  {
    keep: { with: 'school' },
    indexes: [['branchId']],
  },
)

export const personPart = table(
  'personPart',
  {
    branchId: text<BranchId>(),
    part: text().byCodePoint(),
    personId: text().ofStudent(),
    source: text<'names' | 'loginId'>(),
  },
  {
    keep: { with: 'person' },
    key: ['branchId', 'part', 'personId', 'source'],
    indexes: [['personId']],
    isKeyed: true,
    joining: 'end',
    export: { leftOut: 'the index of the search, made of the names' },
  },
)

export const tutor = table(
  'tutor',
  {
    id: id<TutorId>(),
    displayName: text(),
    branchId: ref(branch),
    leftAt: ms().orNull(),
    sortKey: text().byCodePoint().startsAs(''),
    revision: whole().startsAs(0),
    /** The drawn one that they chose, or the id of their photo; null until then, and once they have left. */
    face: text<Face>().orNull(),
  },
  {
    keep: { with: 'school' },
    unique: [{ on: ['branchId', 'face'], where: 'face is not null' }],
    indexes: [['branchId'], ['branchId', 'sortKey', 'id']],
  },
)

/** Apart from its tutor, whose row is read all the time. */
export const tutorPhoto = table(
  'tutorPhoto',
  {
    id: id<FacePhotoId>(),
    tutorId: ref(tutor).goesAlong().unique(),
    bytes: bytes(),
    /** Of the sentences to which the tutor said yes, and when. */
    edition: whole(),
    agreedAt: ms(),
  },
  { keep: { with: 'tutor' } },
)
