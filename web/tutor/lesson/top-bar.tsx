import { useId, type ReactNode } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { DisplaySettings } from '#web/ui/display-settings.tsx'
import { PreviousIcon, CloudIcon, CloudOffIcon, ClockIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWords } from '#web/words/words.ts'
import { CallSoundSwitch } from '../calls/call-sound.tsx'
import { MoreIcon } from '../icons.tsx'
import { QrLink } from '../navigation.tsx'
import type { RoomStatus } from '../room/follow-room.ts'
import { lessonTime } from '../times.tsx'

interface TopBarProps {
  lesson: Lesson
  /** Null without a live lesson, e.g. after the finish. */
  connection: RoomStatus | null
  /** Beside the end of the bar; on a phone it is under "more". */
  beside?: ReactNode
  /** On a phone another part has its place. */
  hiddenOnPhone?: boolean
  /** The start or finish button. */
  children?: ReactNode
}

/** One row, on a phone too; what is rarely needed is under "more". */
export function TopBar({ lesson, connection, beside, hiddenOnPhone = false, children }: TopBarProps) {
  const words = useWords().tutor.lesson
  return (
    <header
      className={`shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-sheet px-2 py-1 leading-normal @4xl:flex @4xl:gap-x-3 ${hiddenOnPhone ? 'hidden' : 'flex'}`}
    >
      <Link
        to="/tutor"
        aria-label={words.back}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-tutor text-sm font-semibold hover:bg-leaf-ground @3xl:px-2"
      >
        <PreviousIcon size={1.25} />
        <span className="hidden @3xl:inline">{words.leave}</span>
      </Link>
      <h1 className="min-w-0 truncate leading-tight font-bold @3xl:text-lg">{lesson.classroom.name}</h1>
      {connection && <LessonClock startsAt={lesson.startsAt} endsAt={lesson.endsAt} />}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1 @4xl:gap-x-2">
        {connection && <ConnectionMark connection={connection} />}
        <span className="hidden @3xl:contents">{beside}</span>
        {connection ? (
          <>
            <span className="hidden @3xl:contents">
              <CallSoundSwitch />
            </span>
            <More>
              <span className="contents @3xl:hidden">
                {beside}
                <CallSoundSwitch />
              </span>
              {lesson.kind === 'regular' && <QrLink lessonId={lesson.id} what={lesson.classroom.name} />}
              <DisplaySettings />
            </More>
          </>
        ) : (
          <DisplaySettings />
        )}
        {children}
      </div>
    </header>
  )
}

/** A button, and what it opens; a press beside it and Escape close it, which the browser does by itself. */
function More({ children }: { children: ReactNode }) {
  const words = useWords().tutor.lesson
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={words.more}
        title={words.more}
        className="grid size-11 place-items-center rounded-tutor hover:bg-leaf-ground"
      >
        <MoreIcon size={1.375} />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-14 right-2 m-0 max-w-[calc(100vw-1rem)] rounded-tutor border border-line bg-sheet p-2 text-ink shadow-soft"
      >
        <div className="flex flex-wrap items-center gap-2">{children}</div>
      </div>
    </>
  )
}

function ConnectionMark({ connection }: { connection: RoomStatus }) {
  const { connections } = useWords().tutor.lesson
  const lost = connection === 'reconnecting' || connection === 'denied'
  return (
    <span
      className={`items-center gap-1 text-sm whitespace-nowrap ${lost ? 'inline-flex font-semibold text-trouble' : 'hidden text-quiet @3xl:inline-flex'}`}
    >
      {lost ? <CloudOffIcon size={1.25} /> : <CloudIcon size={1.25} />}
      <span className={`sr-only ${lost ? '@md:not-sr-only' : '@3xl:not-sr-only'}`}>
        {connections[connection]}
      </span>
    </span>
  )
}

/** The remaining time of the lesson. */
function LessonClock({ startsAt, endsAt }: { startsAt: number; endsAt: number }) {
  const { times } = useWords().tutor.lesson
  const time = lessonTime(startsAt, endsAt, useNow(1_000))
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap tabular-nums ${time.kind === 'over' ? 'font-semibold text-trouble' : 'text-ink'}`}
    >
      <ClockIcon size={1.25} className="hidden text-quiet @md:block" />
      {times[time.kind](time.minutes)}
    </span>
  )
}
