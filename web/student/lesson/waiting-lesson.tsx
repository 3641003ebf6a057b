import type { Page } from '#contract/curriculum.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { BookAt } from '../page/book-at.tsx'
import { spokenOf } from '../page/clip-line.ts'
import { OfflineBar } from '../page/offline-bar.tsx'
import { PageSheet } from '../page/page-sheet.tsx'
import '#web/ui/textbook-font.css'
import type { Reading } from '../record/use-reading.ts'
import { useOfflineSince } from '../use-offline-since.ts'
import type { LessonParts } from './lesson-parts.ts'
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

/** The page that the lesson will begin with, to look at and hear while waiting. */
function MeanwhilePage({ book, page, reading }: { book: OpenBook; page: Page; reading: Reading }) {
  const words = useWords().student.lesson
  return (
    <section className="@container flex flex-1 flex-col rounded-student border border-line bg-sheet pt-3 shadow-soft">
      <h2 className="px-5 text-lg with-furigana font-semibold">
        <Ruby text={words.meanwhile} />
      </h2>
      <PageSheet
        book={book}
        page={page}
        heard={reading.heard}
        onHear={(sentence) => reading.player.play(spokenOf([sentence]), book.addressOf)}
        onWatch={reading.player.watch}
      />
    </section>
  )
}
