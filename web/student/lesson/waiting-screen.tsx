import type { ReactNode } from 'react'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Place } from '#contract/room/state.ts'
import { useCanJournal } from '#web/hooks/asks/use-outbox.ts'
import { useStore } from '#web/hooks/use-client.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import '#web/ui/textbook-font.css'
import { DoorIcon, CloudIcon, CloudOffIcon, LeafIcon } from '#web/ui/drawings/icons.ts'
import { Avatar } from '#web/ui/drawings/pictures.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useSchoolTime } from '#web/ui/time.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { ClockFace } from '../clock-face.tsx'
import { DeviceCheckEntry } from '../device-check/device-check-entry.tsx'
import { downloadProgress } from '../offline/lesson-download.tsx'
import { BookAt } from '../page/book-at.tsx'
import { OfflineBar } from '../page/offline-bar.tsx'
import { StudentPresence } from '../page/page-bar.tsx'
import { PageSheet } from '../page/page-sheet.tsx'
import type { ShownTutor } from '../room/room-facts.ts'
import type { Player, PlayerState } from '../sound/create-player.ts'
import { useLessonWords, useWatched } from './lesson-context.tsx'
import { OthersChairs, WaitingScene } from './waiting-scene.tsx'
import './read-so-far.css'

const MINUTE_MS = 60_000
/** The clock fills in the last minutes before the start, in which a student may come. */
const CLOCK_MS = 10 * MINUTE_MS

interface WaitingScreenProps {
  /** Null until the day's plan is loaded. */
  startsAt: Lesson['startsAt'] | null
  /** The student's name. */
  name: string
  tutor: ShownTutor | null
  /** The tutor of the plan, who may not be here yet. */
  coming: Lesson['tutor'] | null
  offlineSince: number | null
  /** How many other students wait too; a viewer is not shown them. */
  others?: number
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
  coming,
  others = 0,
  place,
  noPlace,
  onLeave,
  ...shown
}: WaitingScreenProps) {
  const { student: all } = useWords()
  const { lesson: words, page: tutorWords } = useLessonWords()
  const me = useMe()
  const watched = useWatched()
  const Heading = watched ? 'h2' : 'h1'
  const timeOf = useSchoolTime()
  const now = useNow(5_000)
  const leftMs = startsAt === null ? 0 : Math.max(0, startsAt - now)
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  const share = 1 - Math.min(1, leftMs / CLOCK_MS)
  return (
    <div className="relative flex flex-1 flex-col @4xl:flex-row">
      <div className="sticky top-0 hidden self-start overflow-hidden @4xl:block">
        <WaitingScene tutor={tutor ? { displayName: tutor.name, face: tutor.face } : coming} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        {shown.offlineSince !== null && <OfflineBar since={shown.offlineSince} />}
        <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-5 p-4 @4xl:p-8">
          {onLeave && (
            <Button
              size="student"
              icon={<DoorIcon />}
              onClick={onLeave}
              className="self-start rounded-full! border-transparent! @4xl:absolute @4xl:start-4 @4xl:top-4 low:min-h-12"
            >
              <Ruby text={all.lesson.leave} />
            </Button>
          )}
          <header className="flex items-center gap-x-4 @2xl:gap-x-8">
            <ClockFace
              from={0}
              to={share}
              hand={share}
              className="size-22 shrink-0 @2xl:size-32 @4xl:size-42 low:size-20"
            />
            <div className="min-w-0">
              <Heading className="text-2xl with-furigana font-bold @2xl:text-4xl">
                <Ruby text={words.waitingTitle} />
              </Heading>
              <p className="flex flex-wrap items-baseline gap-x-3 with-furigana">
                <span className="text-lg font-bold @2xl:text-2xl">
                  <Ruby text={minutes > 0 ? words.startsIn(minutes) : words.startsSoon} />
                </span>
                {startsAt !== null && minutes > 0 && (
                  <span className="text-lg text-quiet">
                    <Ruby text={words.startsAt(timeOf(startsAt))} />
                  </span>
                )}
              </p>
            </div>
          </header>
          <section aria-label={words.whoIsHere} className="flex flex-wrap gap-x-8 gap-y-3">
            {watched ? (
              <Someone picture={<Avatar name={name} />}>
                <StudentPresence of={watched.attending} />
              </Someone>
            ) : (
              <Someone
                picture={<Avatar here name={name} emblem={me?.role === 'student' ? me.emblem : null} />}
              >
                <Ruby text={all.lesson.you} />
              </Someone>
            )}
            <OthersChairs many={others} />
            {tutor ? (
              <Someone picture={<FacePicture of={tutor.face} className="size-11" />}>
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
          {place ? (
            <BookAt place={place}>
              {(book, page) => (
                <section className="@container flex flex-1 flex-col">
                  <h2 className="mb-2 text-lg with-furigana font-semibold">
                    <Ruby text={words.meanwhile} />
                  </h2>
                  <PageSheet book={book} page={page} playback={shown.playback} player={shown.player} />
                </section>
              )}
            </BookAt>
          ) : (
            noPlace !== null && <StatePanel part kind="waiting" text={noPlace} />
          )}
          {!watched && (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <DeviceCheckEntry />
              <KeepingLine />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

/** A person, with a sentence of their presence. */
function Someone({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-3 text-lg">
      {picture}
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
