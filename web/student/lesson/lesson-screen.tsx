import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import '#web/ui/textbook-font-early.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import { lazyScreen } from '#web/ui/lazy-screen.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { InLesson } from './in-lesson.tsx'
import type { NotInPanel as Panel } from './not-in-panel.tsx'
import { useJoin } from './use-join.ts'

/** A student's lesson, from the way in to the end. */
export function StudentLessonScreen({ lessonId }: { lessonId: LessonId }) {
  const words = useWords().student.lesson
  const navigate = useNavigate()
  const [joining, again] = useJoin(lessonId)
  const goHome = () => void navigate({ to: '/student' })
  switch (joining.status) {
    case 'joining':
      return <StatePanel kind="loading" text={words.joining} />
    case 'failed':
      return <NotInPanel problem={joining.problem} onAgain={again} onHome={goHome} />
    case 'joined':
      return (
        <InLesson
          key={joining.joined.sessionId}
          lessonId={lessonId}
          joined={joining.joined}
          onHome={goHome}
        />
      )
  }
}

/** Comes where the lesson does not let the student in. */
const NotInPanel = lazyScreen<ComponentProps<typeof Panel>>(
  async () => (await import('./not-in-panel.tsx')).NotInPanel,
)
