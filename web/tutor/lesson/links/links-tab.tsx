import type { DeskProps } from '../panel/desk-props.ts'
import { StudentLinks } from './student-links.tsx'

/** One-time URLs of this lesson for the student. */
export function LinksTab({ lessonId, room, student }: DeskProps) {
  return <StudentLinks lessonId={lessonId} student={student} over={room.status === 'finished'} />
}
