import { pathTo } from '#contract/kernel/client-routes.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { PastSentences } from '../recordings/past-sentences.tsx'
import { useTutorLesson } from '../room/lesson-context.tsx'
import { useRoomAsk } from '../room/use-room-ask.ts'
import { ThreadFacts, ThreadGoal, ThreadHonors, ThreadNote } from '../thread/thread-facts.tsx'
import { LessonRecord } from './lesson-record.tsx'

/** All that is known of the child: from before, of this lesson, their own voice, and how they come in. */
export function PastTab({ student }: { student: RoomStudent }) {
  const { thread: words, links } = useWords().tutor
  const { panel } = useTutorLesson()
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
      <LessonRecord student={student} />
      <PastSentences student={student} />
      {asked.value && (
        <>
          <ThreadFacts thread={asked.value} />
          <ThreadHonors honors={asked.value.honors} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button aria-label={links.titleWho(student.displayName)} onClick={() => panel.showTab('links')}>
          {links.title}
        </Button>
        <Link
          to={pathTo('/tutor/student/:studentId', { studentId })}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-deep underline"
        >
          {words.open}
        </Link>
      </div>
    </>
  )
}
