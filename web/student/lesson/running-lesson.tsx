import type { SessionId } from '../../../contract/kernel/ids.ts'
import { useMe } from '../../shared/sign-in-state.ts'
import { Button } from '../../shared/ui/button.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { plain } from '../../shared/words/ruby-pieces.ts'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useWords } from '../../shared/words/words.ts'
import { BookAt } from '../page/book-at.tsx'
import { ReadingPage } from '../page/reading-page.tsx'
import { useOfflineSince } from '../use-offline-since.ts'
import { CallButton } from './call-button.tsx'
import type { LessonParts } from './lesson-parts.ts'
import { TutorBadge } from './tutor-badge.tsx'
import { useCall } from './use-call.ts'

/** The lesson itself: the page, who is here, and the call. */
export function RunningLesson({
  lesson,
  plan,
  at,
  onLeave,
  sessionId,
}: LessonParts & { sessionId: SessionId }) {
  const words = useWords().student.lesson
  const me = useMe()
  const offlineSince = useOfflineSince(lesson.lost)
  const call = useCall(lesson.room, sessionId, me?.id as never)
  const leave = (
    <Button size="student" onClick={onLeave}>
      <Ruby text={words.leave} />
    </Button>
  )
  const callButton = <CallButton call={call} offline={offlineSince !== null} />

  if (!at.place) {
    return (
      <StatePanel
        kind={plan.known ? 'waiting' : 'loading'}
        text={plan.known ? words.noPlace : words.joining}
        action={leave}
      >
        {plan.known && callButton}
      </StatePanel>
    )
  }
  const { textbookId } = at.place
  return (
    <BookAt place={at.place} action={leave} onFirst={() => at.goTo({ textbookId, page: 1 })}>
      {(book, page) => (
        <ReadingPage
          book={book}
          page={page}
          reading={at.reading}
          onTurn={(number) => at.goTo({ textbookId, page: number })}
          door={plain(words.leave)}
          onDoor={onLeave}
          offlineSince={offlineSince}
          tutor={lesson.tutor && <TutorBadge tutor={lesson.tutor} />}
          call={callButton}
          onCall={call.raise}
        />
      )}
    </BookAt>
  )
}
