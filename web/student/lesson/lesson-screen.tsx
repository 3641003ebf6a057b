import type { LessonId } from '#contract/kernel/ids.ts'
import '#web/ui/textbook-font.css'
import { navigate } from '#web/client/page.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { useJoin } from '../room/use-join.ts'
import { InLesson, NotInPanel } from './in-lesson.tsx'

// The textbook's font loads while the server is asked for the signed-in person, and not together with the page's picture.
for (const weight of [400, 700]) void document.fonts.load(`${weight} 1em Andika`).catch(() => undefined)

/** A student's lesson, from joining to the finish. */
export function StudentLessonScreen({ lessonId }: { lessonId: LessonId }) {
  const words = useWords().student.lesson
  const [joining, again] = useJoin(lessonId)
  const goHome = () => navigate('/student')
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
