import { pathTo } from '#contract/kernel/client-routes.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { useTutorLesson } from '../room/lesson-context.tsx'
import { useRoomAsk } from '../room/use-room-ask.ts'
import { HomeworkPart } from './homework/homework-part.tsx'
import { ThreadFacts, ThreadGoal, ThreadHonors, ThreadNote } from './thread-facts.tsx'

/** The student's known facts from before, and homework, in the lesson. */
export function ThreadTab({ student }: { student: RoomStudent }) {
  const { thread: words } = useWords().tutor
  const { lesson } = useTutorLesson()
  const studentId = student.id
  const asked = useRoomAsk('/tutor/student-thread', { studentId }, student.honors)
  return (
    <>
      <AskedPart asked={asked}>
        {(thread) => (
          <>
            <ThreadNote thread={thread} />
            <ThreadGoal goal={thread.goal} />
          </>
        )}
      </AskedPart>
      <HomeworkPart studentId={studentId} place={student.state ?? student.assignment} lessonId={lesson.id} />
      {asked.value && (
        <>
          <ThreadFacts thread={asked.value} />
          <ThreadHonors honors={asked.value.honors} />
        </>
      )}
      <Link
        to={pathTo('/tutor/student/:studentId', { studentId })}
        className="inline-flex min-h-11 items-center self-start text-sm font-semibold text-leaf-deep underline"
      >
        {words.open}
      </Link>
    </>
  )
}
