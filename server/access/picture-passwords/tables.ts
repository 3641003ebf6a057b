import type { BranchId, ClassroomTabletId, OfficeId } from '#contract/kernel/ids.ts'
import { hidden, id, ms, ref, table, text, whole } from '#server/platform/table.ts'
import { student, tutor } from '#server/school/people/tables.ts'
import { classroom } from '#server/school/tables.ts'

export const classroomTablet = table(
  'classroomTablet',
  {
    id: id<ClassroomTabletId>(),
    hash: hidden().unique(),
    branchId: text<BranchId>(),
    classroomId: ref(classroom),
    madeBy: ref(tutor),
    madeAt: ms(),
    /** Of a link that nobody has opened; afterwards of the tablet, which each use puts off. */
    expiresAt: ms(),
    /** The browser that opened the link, recognised by the token that it keeps. */
    browserHash: hidden().orNull(),
    boundAt: ms().orNull(),
    lastUsedAt: ms().orNull(),
    revokedAt: ms().orNull(),
    revokedBy: text().orNull(),
    /** The office has said yes to this browser. */
    allowedAt: ms().orNull(),
    allowedBy: text<OfficeId>().orNull(),
  },
  {
    keep: {
      days: 30,
      after: 'it was revoked or its term, which each use puts off',
      ends: ['revokedAt', 'expiresAt'],
    },
    indexes: [['classroomId'], ['expiresAt'], { on: ['revokedAt'], where: 'revoked_at is not null' }],
  },
)

/** The classrooms in which sign-in by pictures is on. */
export const pictureClassroom = table(
  'pictureClassroom',
  {
    classroomId: ref(classroom).key(),
    turnedOnAt: ms(),
  },
  {
    keep: { with: 'school' },
  },
)

export const pictureGuesses = table(
  'pictureGuesses',
  {
    studentId: ref(student).key(),
    wrong: whole(),
    lastAt: ms(),
  },
  {
    keep: { with: 'student' },
    joining: 'end',
    export: ['ways-in', 'wrongPictures'],
  },
)

export const picturePassword = table(
  'picturePassword',
  {
    studentId: ref(student).key(),
    hash: hidden(),
    madeBy: ref(tutor),
    madeAt: ms(),
    lastUsedAt: ms().orNull(),
  },
  {
    keep: { with: 'student' },
    joining: 'end',
    export: ['ways-in', 'picturePassword'],
  },
)
