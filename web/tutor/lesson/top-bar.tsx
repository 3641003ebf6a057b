import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { DisplaySettings } from '#web/ui/display-settings.tsx'
import { CloudOffIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { CallSoundSwitch } from '../calls/call-sound.tsx'
import { ChevronIcon, MoreIcon } from '../icons.ts'
import { QrLink } from '../navigation.tsx'
import type { RoomStatus } from '../room/follow-room.ts'
import { lessonTime, useBranchTime } from '../times.tsx'

interface TopBarProps {
  lesson: Lesson
  /** Null without a live lesson, e.g. after the finish. */
  connection: RoomStatus | null
  /** How many are here, in words. */
  who?: ReactNode
  /** Beside the end of the bar; on a phone it is under "more". */
  beside?: ReactNode
  /** On a phone another part has its place. */
  hiddenOnPhone?: boolean
  /** The start or finish button. */
  children?: ReactNode
}

/** One row of 56 px, 48 on a phone; what is rarely needed is under "more". A green line shows how much of the hour has gone. */
export function TopBar({ lesson, connection, who, beside, hiddenOnPhone = false, children }: TopBarProps) {
  const words = useWords().tutor.lesson
  return (
    <header
      className={`relative min-h-12 shrink-0 items-center gap-x-2 border-b border-line bg-frame px-1 leading-normal @3xl:flex @3xl:min-h-14 @4xl:gap-x-3 @4xl:px-2 ${hiddenOnPhone ? 'hidden' : 'flex'}`}
    >
      <Link
        to="/tutor"
        aria-label={words.back}
        title={words.back}
        className="inline-grid size-11 shrink-0 place-items-center rounded-tutor hover:bg-leaf-ground"
      >
        <ChevronIcon size={1.375} className="rotate-180" />
      </Link>
      <h1 className="min-w-10 truncate text-base leading-tight font-bold @4xl:text-[1.0625rem]">
        {lesson.classroom.name}
      </h1>
      {connection && (
        <>
          <Hours lesson={lesson} />
          <LessonClock startsAt={lesson.startsAt} endsAt={lesson.endsAt} />
          <span className="hidden min-w-0 truncate text-[0.8125rem] text-quiet @4xl:inline">{who}</span>
        </>
      )}
      <div className="ml-auto flex shrink-0 items-center justify-end gap-x-1 @4xl:gap-x-2">
        {connection && <ConnectionMark connection={connection} />}
        <span className="hidden @4xl:contents">{beside}</span>
        {connection ? (
          <>
            <span className="hidden @3xl:contents">
              <CallSoundSwitch />
            </span>
            <More>
              <span className="contents @4xl:hidden">{beside}</span>
              <span className="contents @3xl:hidden">
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
      {connection && <HourGone startsAt={lesson.startsAt} endsAt={lesson.endsAt} />}
    </header>
  )
}

/** `火曜 16:00–16:50`, where the bar has room for it. */
function Hours({ lesson }: { lesson: Lesson }) {
  const words = useWords().tutor.lesson
  const { day, hours } = useBranchTime()
  return (
    <span className="hidden shrink-0 text-[0.8125rem] whitespace-nowrap text-quiet @5xl:inline">
      {words.dayAndHours(day(lesson.startsAt).weekday, hours(lesson))}
    </span>
  )
}

/** The line is long enough when it changes by a pixel. */
const LINE_EVERY_MS = 10_000

/** Along the bottom of the bar: the part of the lesson's time that has gone. */
function HourGone({ startsAt, endsAt }: { startsAt: number; endsAt: number }) {
  const gone = (useNow(LINE_EVERY_MS) - startsAt) / (endsAt - startsAt)
  const percent = Math.min(1, Math.max(0, gone)) * 100
  return (
    <span
      aria-hidden="true"
      className="absolute -bottom-px left-0 h-0.5 bg-leaf forced-colors:bg-[CanvasText]"
      style={{ width: `${percent}%` }}
    />
  )
}

/** A button, and what it opens; a press beside it and Escape close it. Browsers open a popover by themselves from Safari 17 on. */
function More({ children }: { children: ReactNode }) {
  const words = useWords().tutor.lesson
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    function onPress({ target }: Event): void {
      if (!around.current?.contains(target as Node)) setOpen(false)
    }
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return
      // No key of the lesson means anything while it is open.
      event.stopImmediatePropagation()
      setOpen(false)
      button.current?.focus()
    }
    addEventListener('pointerdown', onPress)
    addEventListener('focusin', onPress)
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('pointerdown', onPress)
      removeEventListener('focusin', onPress)
      removeEventListener('keydown', onKey, true)
    }
  }, [isOpen])
  return (
    <div ref={around} className="contents">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        aria-label={words.more}
        title={words.more}
        className="grid size-11 place-items-center rounded-tutor hover:bg-leaf-ground"
      >
        <MoreIcon size={1.375} />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        {...(isOpen && { 'data-menu': true })}
        className="fixed inset-auto top-13 right-2 z-20 m-0 max-w-[calc(100vw-1rem)] rounded-tutor border border-line bg-sheet p-2 text-ink shadow-soft"
      >
        <div className="flex flex-wrap items-center gap-2">{children}</div>
      </div>
    </div>
  )
}

/** A connection that is lost; while it is there, for screen readers alone. */
function ConnectionMark({ connection }: { connection: RoomStatus }) {
  const { connections } = useWords().tutor.lesson
  if (connection === 'live' || connection === 'connecting') {
    return <span className="sr-only">{connections[connection]}</span>
  }
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap text-trouble">
      <CloudOffIcon size={1.25} />
      <span className="sr-only @md:not-sr-only">{connections[connection]}</span>
    </span>
  )
}

/** The remaining time of the lesson. */
function LessonClock({ startsAt, endsAt }: { startsAt: number; endsAt: number }) {
  const { times } = useWords().tutor.lesson
  const time = lessonTime(startsAt, endsAt, useNow(1_000))
  return (
    <b
      className={`shrink-0 text-[0.9375rem] whitespace-nowrap tabular-nums ${time.kind === 'over' ? 'text-trouble' : 'text-ink'}`}
    >
      {times[time.kind](time.minutes)}
    </b>
  )
}
