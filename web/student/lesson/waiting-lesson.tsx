import type { ReactNode } from 'react'
import type { Page } from '#contract/curriculum.ts'
import type { Lesson } from '#contract/lessons.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useCanJournal } from '#web/hooks/use-outbox.ts'
import { useStore } from '#web/hooks/use-store.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/button.tsx'
import { LeafIcon } from '#web/ui/drawings.tsx'
import '#web/ui/textbook-font.css'
import { ClockIcon, DoorIcon, CloudIcon, CloudOffIcon } from '#web/ui/icons.tsx'
import { Avatar } from '#web/ui/pictures.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { downloadProgress } from '../offline/download-progress.ts'
import { BookAt } from '../page/book-at.tsx'
import { OfflineBar, useOfflineSince } from '../page/offline-bar.tsx'
import { PageSheet } from '../page/page-sheet.tsx'
import type { Reading } from '../page/use-reading.ts'
import type { ShownTutor } from '../room/room-facts.ts'
import '../home/read-so-far.css'
import { spokenOf } from '../sound/clip-line.ts'
import type { LessonParts } from './lesson-parts.ts'

/** Shown until the tutor starts the lesson. */
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

/** The first page of the lesson, to look at and hear while waiting. */
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
        playback={reading.playback}
        onHear={(sentence) => reading.player.play(spokenOf([sentence]), book.addressOf)}
        onWatch={reading.player.watch}
      />
    </section>
  )
}

interface WaitingRoomProps {
  /** Null until the day's plan is loaded. */
  startsAt: Lesson['startsAt'] | null
  student: string
  tutor: ShownTutor | null
  onLeave: () => void
  /** A page to look at while waiting. */
  children?: ReactNode
}

/** Shown before the lesson: its start, the tutor's presence, a page to look at. */
function WaitingRoom({ startsAt, student, tutor, onLeave, children }: WaitingRoomProps) {
  const { student: all } = useWords()
  const words = all.lesson
  const timeOf = useTimeText()
  const now = useNow(5_000)
  const minutes = startsAt === null ? 0 : Math.ceil((startsAt - now) / 60_000)
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-5 p-4 @4xl:p-8">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="mr-auto">
          <h1 className="text-3xl with-furigana font-bold text-leaf-deep">
            <Ruby text={words.waitingTitle} />
          </h1>
          <p className="flex flex-wrap items-center gap-x-2 text-xl with-furigana">
            <ClockIcon />
            {startsAt !== null && minutes > 0 && <Ruby text={words.startsAt(timeOf(startsAt))} />}
            <span className="text-quiet">
              <Ruby text={minutes > 0 ? words.startsIn(minutes) : words.startsSoon} />
            </span>
          </p>
        </div>
        <Button size="student" icon={<DoorIcon />} onClick={onLeave}>
          <Ruby text={words.leave} />
        </Button>
      </header>
      <section
        aria-label={words.whoIsHere}
        className="flex flex-wrap gap-x-8 gap-y-3 rounded-student border border-line bg-sheet p-4"
      >
        <Someone name={student} here note={words.you} />
        {tutor ? (
          <Someone
            name={tutor.name}
            here={tutor.here}
            note={
              tutor.here === null
                ? tutor.name
                : (tutor.here ? all.page.tutorHere : all.page.tutorAway)(tutor.name)
            }
          />
        ) : (
          <p className="self-center text-lg with-furigana text-quiet">
            <Ruby text={words.tutorComing} />
          </p>
        )}
      </section>
      <KeepingLine />
      {children}
    </div>
  )
}

function Someone({ name, here, note }: { name: string; here: boolean | null; note: string }) {
  return (
    <span className="flex items-center gap-3 text-lg">
      <Avatar name={name} here={here ?? undefined} />
      <span className="with-furigana">
        <Ruby text={note} />
      </span>
    </span>
  )
}

/** Says if this device can work without a network: the downloaded share of the lesson, or that the browser stores nothing. */
function KeepingLine() {
  const words = useWords().student.keeping
  const keeps = useCanJournal()
  const kept = useStore(downloadProgress)
  if (keeps === false) {
    return <Line icon={<CloudOffIcon />} text={words.keepsNothing} />
  }
  if (!kept) return null
  const { done, of } = kept
  return done < of ? (
    <Line icon={<CloudIcon />} text={words.fetching}>
      <progress value={done} max={of} aria-label={words.progress(done, of)} className="read-so-far w-32" />
    </Line>
  ) : (
    <Line icon={<LeafIcon />} text={words.ready} />
  )
}

function Line({ icon, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 with-furigana text-quiet" role="status">
      {icon}
      <span>
        <Ruby text={text} />
      </span>
      {children}
    </p>
  )
}
