import type { ReactNode } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import type { Place } from '#contract/room/state.ts'
import { useStore } from '#web/hooks/use-client.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useCanJournal } from '#web/hooks/use-outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { LeafIcon } from '#web/ui/drawings.tsx'
import '#web/ui/textbook-font.css'
import { ClockIcon, DoorIcon, CloudIcon, CloudOffIcon } from '#web/ui/icons.tsx'
import { Avatar } from '#web/ui/pictures.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DeviceCheckEntry } from '../device-check/device-check-entry.tsx'
import { downloadProgress } from '../offline/lesson-download.tsx'
import { BookAt } from '../page/book-at.tsx'
import { OfflineBar } from '../page/offline-bar.tsx'
import { StudentPresence } from '../page/page-bar.tsx'
import { PageSheet } from '../page/page-sheet.tsx'
import type { ShownTutor } from '../room/room-facts.ts'
import type { Player, PlayerState } from '../sound/create-player.ts'
import { useLessonWords, useWatched } from './lesson-context.tsx'
import './read-so-far.css'

interface WaitingScreenProps {
  /** Null until the day's plan is loaded. */
  startsAt: Lesson['startsAt'] | null
  /** The student's name. */
  name: string
  tutor: ShownTutor | null
  offlineSince: number | null
  /** The page to look at while waiting. */
  place: Place | null
  /** Shown without a page; null while it is unknown if there is one. */
  noPlace: string | null
  playback: PlayerState
  player: Player | null
  /** A viewer cannot leave. */
  onLeave: (() => void) | null
}

/** Shown until the tutor starts the lesson: its start, who is here, a page to look at and hear. */
export function WaitingScreen({
  startsAt,
  name,
  tutor,
  place,
  noPlace,
  onLeave,
  ...shown
}: WaitingScreenProps) {
  const { student: all } = useWords()
  const { lesson: words, page: tutorWords } = useLessonWords()
  const watched = useWatched()
  const Heading = watched ? 'h2' : 'h1'
  const timeOf = useTimeText()
  const now = useNow(5_000)
  const minutes = startsAt === null ? 0 : Math.ceil((startsAt - now) / 60_000)
  return (
    <>
      {shown.offlineSince !== null && <OfflineBar since={shown.offlineSince} />}
      <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-5 p-4 @4xl:p-8">
        <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="mr-auto">
            <Heading className="text-3xl with-furigana font-bold text-leaf-deep">
              <Ruby text={words.waitingTitle} />
            </Heading>
            <p className="flex flex-wrap items-center gap-x-2 text-xl with-furigana">
              <ClockIcon />
              {startsAt !== null && minutes > 0 && <Ruby text={words.startsAt(timeOf(startsAt))} />}
              <span className="text-quiet">
                <Ruby text={minutes > 0 ? words.startsIn(minutes) : words.startsSoon} />
              </span>
            </p>
          </div>
          {onLeave && (
            <Button size="student" icon={<DoorIcon />} onClick={onLeave}>
              <Ruby text={all.lesson.leave} />
            </Button>
          )}
        </header>
        <section
          aria-label={words.whoIsHere}
          className="flex flex-wrap gap-x-8 gap-y-3 rounded-student border border-line bg-sheet p-4"
        >
          {watched ? (
            <Someone name={name}>
              <StudentPresence of={watched.attending} />
            </Someone>
          ) : (
            <Someone name={name} here>
              <Ruby text={all.lesson.you} />
            </Someone>
          )}
          {tutor ? (
            <Someone name={tutor.name} here={tutor.here ?? undefined}>
              <Ruby
                text={
                  tutor.here === null
                    ? tutor.name
                    : (tutor.here ? tutorWords.tutorHere : tutorWords.tutorAway)(tutor.name)
                }
              />
            </Someone>
          ) : (
            <p className="self-center text-lg with-furigana text-quiet">
              <Ruby text={words.tutorComing} />
            </p>
          )}
        </section>
        {!watched && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <DeviceCheckEntry />
            <KeepingLine />
          </div>
        )}
        {place ? (
          <BookAt place={place}>
            {(book, page) => (
              <section className="@container flex flex-1 flex-col rounded-student border border-line bg-sheet pt-3 shadow-soft">
                <h2 className="px-5 text-lg with-furigana font-semibold">
                  <Ruby text={words.meanwhile} />
                </h2>
                <PageSheet book={book} page={page} playback={shown.playback} player={shown.player} />
              </section>
            )}
          </BookAt>
        ) : (
          noPlace !== null && <StatePanel part kind="waiting" text={noPlace} />
        )}
      </div>
    </>
  )
}

/** A person with their presence, where it is known. */
function Someone({
  name,
  here,
  children,
}: {
  name: string
  here?: boolean | undefined
  children: ReactNode
}) {
  return (
    <span className="flex items-center gap-3 text-lg">
      <Avatar name={name} here={here} />
      <span className="with-furigana">{children}</span>
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
