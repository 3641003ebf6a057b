import type { BranchId, ClassroomTabletId, OfficeId } from '#contract/kernel/ids.ts'
import { student, tutor } from '#server/features/people/tables.ts'
import { classroom } from '#server/features/school/tables.ts'
import { hidden, id, ms, ref, table, text, whole } from '#server/platform/table.ts'

export const classroomTablet = table(
  'classroom_tablet',
  {
    id: id<ClassroomTabletId>(),
    hash: hidden().unique(),
    branch_id: text<BranchId>(),
    classroom_id: ref(classroom),
    made_by: ref(tutor),
    made_at: ms(),
    /** Of a link that nobody has opened; afterwards of the tablet, which each use puts off. */
    expires_at: ms(),
    /** The browser that opened the link, recognised by the token that it keeps. */
    browser_hash: hidden().orNull(),
    bound_at: ms().orNull(),
    last_used_at: ms().orNull(),
    revoked_at: ms().orNull(),
    revoked_by: text().orNull(),
    /** The office has said yes to this browser. */
    allowed_at: ms().orNull(),
    allowed_by: text<OfficeId>().orNull(),
  },
  {
    keep: {
      days: 30,
      after: 'it was revoked or its term, which each use puts off',
      ends: ['revoked_at', 'expires_at'],
    },
    indexes: [['classroom_id'], ['expires_at'], { on: ['revoked_at'], where: 'revoked_at is not null' }],
  },
)

/** The classrooms in which sign-in by pictures is on. */
export const pictureClassroom = table(
  'picture_classroom',
  {
    classroom_id: ref(classroom).key(),
    turned_on_at: ms(),
  },
  {
    keep: { with: 'school' },
  },
)

export const pictureGuesses = table(
  'picture_guesses',
  {
    student_id: ref(student).key(),
    wrong: whole(),
    last_at: ms(),
  },
  {
    keep: { with: 'student' },
    joining: 'end',
    export: ['ways-in', 'wrongPictures'],
  },
)

export const picturePassword = table(
  'picture_password',
  {
    student_id: ref(student).key(),
    hash: hidden(),
    made_by: ref(tutor),
    made_at: ms(),
    last_used_at: ms().orNull(),
  },
  {
    keep: { with: 'student' },
    joining: 'end',
    export: ['ways-in', 'picturePassword'],
  },
)
