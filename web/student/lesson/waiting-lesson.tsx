import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { BookAt } from '../page/book-at.tsx'
import { OfflineBar } from '../page/offline-bar.tsx'
import { useOfflineSince } from '../use-offline-since.ts'
import type { LessonParts } from './lesson-parts.ts'
import { MeanwhilePage } from './meanwhile-page.tsx'
import { WaitingRoom } from './waiting-room.tsx'

/** Before the tutor starts. */
export function WaitingLesson({ lesson, plan, at, onLeave, student }: LessonParts & { student: string }) {
  const words = useWords().student.lesson
  const offlineSince = useOfflineSince(lesson.lost)
  return (
    <>
      {offlineSince !== null && <OfflineBar since={offlineSince} />}
      <WaitingRoom
        startsAt={plan.lesson?.startsAt ?? null}
        student={student}
        tutor={lesson.tutor}
        onLeave={onLeave}
      >
        {at.place ? (
          <BookAt place={at.place}>
            {(book, page) => <MeanwhilePage book={book} page={page} reading={at.reading} />}
          </BookAt>
        ) : (
          plan.known && <StatePanel part kind="waiting" text={words.noPlace} />
        )}
      </WaitingRoom>
    </>
  )
}
