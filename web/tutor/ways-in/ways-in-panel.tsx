import type { RoomStudent } from '#contract/room/shape.ts'
import { useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import { CodeNow } from './code-now.tsx'
import { StudentWays } from './student-ways.tsx'

/** Every way in of one child: the code that signs in at once, then the others. */
export function WaysInPanel({ student }: { student: RoomStudent }) {
  const { lesson } = useTutorLesson()
  const { room } = useRoom()
  return (
    <StudentWays
      lesson={lesson}
      student={student}
      over={room.status === 'finished'}
      now={(links) => <CodeNow lessonId={lesson.id} student={student} links={links} />}
    />
  )
}
