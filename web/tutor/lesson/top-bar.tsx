import type { ReactNode } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { DisplaySettings } from '#web/ui/display-settings.tsx'
import { PreviousIcon, CloudIcon, CloudOffIcon, ClockIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWords } from '#web/words/words.ts'
import { CallSoundSwitch } from '../calls/call-sound.tsx'
import { QrLink } from '../navigation.tsx'
import type { RoomStatus } from '../room/follow-room.ts'
import { lessonTime } from '../times.tsx'

interface TopBarProps {
  lesson: Lesson
  /** Null without a live lesson, e.g. after the finish. */
  connection: RoomStatus | null
  /** The start or finish button. */
  children?: ReactNode
}

export function TopBar({ lesson, connection, children }: TopBarProps) {
  const words = useWords().tutor.lesson
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sheet px-2 py-1.5 leading-normal">
      <Link
        to="/tutor"
        aria-label={words.back}
        className="inline-flex min-h-11 items-center gap-1 rounded-tutor px-2 text-sm font-semibold hover:bg-leaf-ground"
      >
        <PreviousIcon size={1.25} />
        {words.leave}
      </Link>
      <h1 className="min-w-0 truncate text-lg leading-tight font-bold">{lesson.classroom.name}</h1>
      {connection && <LessonClock startsAt={lesson.startsAt} endsAt={lesson.endsAt} />}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1 @4xl:gap-x-3">
        {connection && <ConnectionMark connection={connection} />}
        {connection && lesson.kind === 'regular' && (
          <QrLink lessonId={lesson.id} what={lesson.classroom.name} />
        )}
        {connection && <CallSoundSwitch />}
        <DisplaySettings />
        {children}
      </div>
    </header>
  )
}

function ConnectionMark({ connection }: { connection: RoomStatus }) {
  const { connections } = useWords().tutor.lesson
  const lost = connection === 'reconnecting' || connection === 'denied'
  return (
    <span
      className={`inline-flex items-center gap-1 text-sm whitespace-nowrap ${lost ? 'font-semibold text-trouble' : 'text-quiet'}`}
    >
      {lost ? <CloudOffIcon size={1.25} /> : <CloudIcon size={1.25} />}
      <span className={lost ? '' : 'sr-only @md:not-sr-only'}>{connections[connection]}</span>
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
      <ClockIcon size={1.25} className="text-quiet" />
      {times[time.kind](time.minutes)}
    </span>
  )
}
