import type { DeskProps } from '../panel/desk-props.ts'
import { SignOutPart } from './sign-out-part.tsx'
import { StudentLinks } from './student-links.tsx'

/** One-time URLs of this lesson for the student, and the end of all that any of them began. */
export function LinksTab({ lessonId, room, student }: DeskProps) {
  return (
    <>
      <StudentLinks lessonId={lessonId} student={student} over={room.status === 'finished'} />
      <SignOutPart key={student.id} lessonId={lessonId} studentId={student.id} />
    </>
  )
}
