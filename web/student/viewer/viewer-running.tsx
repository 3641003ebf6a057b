import { currentItem } from '#contract/room/attempts.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import type { Place } from '#contract/room/state.ts'
import { isReadAloud } from '#contract/rules/item-kinds.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { CheckDots } from '../check/check-dots.tsx'
import { StudentDrawing } from '../student-drawing.tsx'
import { ViewerResults, ViewerStatus } from './viewer-facts.tsx'
import { ViewerPanel } from './viewer-frame.tsx'
import { ViewerPage } from './viewer-page.tsx'
import type { ViewerView } from './viewer-view.ts'

interface ViewerRunningProps {
  view: ViewerView
  name: string
  offline: boolean
}

/** The running lesson: the page, or the check in its place, and the results so far. */
export function ViewerRunning({ view, name, offline }: ViewerRunningProps) {
  const { viewer: words } = useWords()
  const { student, attending, place, playing } = view
  const attempt = student?.attempt ?? null
  const isInCheck = attempt?.status === 'started'
  return (
    <>
      <ViewerStatus view={view} offline={offline} />
      {isInCheck && place ? (
        <ViewerCheck attempt={attempt} place={place} />
      ) : attending === 'expected' ? (
        <ViewerPanel kind="waiting" text={words.notCome(name)} />
      ) : place ? (
        <ViewerPage place={place} playing={playing} dim={attending === 'left'} />
      ) : (
        <ViewerPanel kind="empty" text={words.noPlace(name)} />
      )}
      {student && <ViewerResults band student={student} />}
    </>
  )
}

interface ViewerCheckProps {
  attempt: RoomAttempt
  /** The page that the student came from. */
  place: Place
}

/** The student's progress in a final check. Questions and answers are not shown to viewers. */
function ViewerCheck({ attempt, place }: ViewerCheckProps) {
  const { check: words } = useWords().viewer
  const opened = useTextbook(place.textbookId)
  const chapter =
    opened.status === 'ready'
      ? opened.book.textbook.chapters.find(({ id }) => id === attempt.chapterId)
      : undefined
  const current = currentItem(attempt)
  return (
    <section
      aria-labelledby="viewer-check"
      className="m-auto flex w-full max-w-xl flex-col items-center gap-4 px-6 py-10 text-center"
    >
      <StudentDrawing of={attempt.pausedAt === null ? 'check' : 'paused'} className="w-40" />
      <h2 id="viewer-check" className="text-xl font-bold">
        {words.title}
      </h2>
      {chapter && <p className="text-lg">{words.of(chapter.title)}</p>}
      <CheckDots items={attempt.items} done={attempt.done} current={current?.id ?? null} />
      <p role="status" className="text-lg tabular-nums">
        {words.progress(attempt.done.length, attempt.items.length)}
      </p>
      {statusText() && (
        <p className="rounded-student bg-leaf-ground px-4 py-2 text-leaf-deep">{statusText()}</p>
      )}
    </section>
  )

  function statusText(): string | null {
    if (attempt.pausedAt !== null) return words.paused
    if (!current) return words.allDone
    return isReadAloud(current.kind) ? words.aloud : null
  }
}

interface ViewerWaitingProps {
  view: ViewerView
  name: string
  startsAt: number
  offline: boolean
}

/** Shown once someone has joined, until the tutor starts the lesson. */
export function ViewerWaiting({ view, name, startsAt, offline }: ViewerWaitingProps) {
  const { viewer: words } = useWords()
  const timeOf = useTimeText()
  const isAhead = useNow(5_000) < startsAt
  const { attending, place } = view
  return (
    <>
      <ViewerStatus view={view} offline={offline} />
      <p className="px-4 pt-3 text-center text-lg text-quiet">
        {words.waiting} {isAhead && words.startsAt(timeOf(startsAt))}
      </p>
      {attending === 'expected' || !place ? (
        <ViewerPanel kind="waiting" text={words.notCome(name)} />
      ) : (
        <ViewerPage place={place} playing={null} />
      )}
    </>
  )
}
