import type { RoomStudent } from '#contract/room/shape.ts'
import { useTutorLesson } from '../room/lesson-context.tsx'
import { HomeworkPart } from '../thread/homework/homework-part.tsx'

/** The child's homework, and a form to set some until the next lesson. */
export function HomeworkTab({ student }: { student: RoomStudent }) {
  const { lesson } = useTutorLesson()
  return (
    <HomeworkPart studentId={student.id} place={student.state ?? student.assignment} lessonId={lesson.id} />
  )
}
