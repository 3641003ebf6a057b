import { ms, ref, table, whole } from '#server/platform/table.ts'
import { student } from '#server/school/people/tables.ts'
import { classroom } from '#server/school/tables.ts'

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
