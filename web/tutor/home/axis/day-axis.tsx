import { pathTo } from '#contract/kernel/client-routes.ts'
import { type CalendarDay, dayAt } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useBranchTime } from '#web/tutor/times.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { type AxisBlock, axisOf } from './axis.ts'

const HOUR_MS = 3_600_000
const HOUR_REM = 4.75
const MINUTE_MS = 60_000

interface DayAxisProps {
  lessons: readonly Lesson[]
  day: CalendarDay
  timeZone: string
  /** The next one is marked. */
  next: Lesson | null
}

/** A day of lessons on its hours, with the time now; lessons of the whole day stand above it. */
export function DayAxis({ lessons, day, timeZone, next }: DayAxisProps) {
  const { time } = useBranchTime()
  const axis = axisOf(lessons, day, timeZone)
  return (
    <div className="flex flex-col gap-2 px-3 py-3">
      {axis.allDay.map((lesson) => (
        <Block key={lesson.id} lesson={lesson} isNext={lesson === next} />
      ))}
      {axis.hours > 0 && (
        <div className="relative ml-12" style={{ height: `${axis.hours * HOUR_REM}rem` }}>
          {Array.from({ length: axis.hours + 1 }, (_none, hour) => (
            <p
              key={hour}
              className="absolute inset-x-0 border-t border-line"
              style={{ top: `${hour * HOUR_REM}rem` }}
            >
              <span className="absolute -top-2.5 right-full pr-2 text-[0.8125rem] text-quiet tabular-nums">
                {time(axis.startsAt + hour * HOUR_MS)}
              </span>
            </p>
          ))}
          {axis.blocks.map((block) => (
            <PlacedBlock key={block.lesson.id} block={block} isNext={block.lesson === next} />
          ))}
          <NowLine startsAt={axis.startsAt} hours={axis.hours} day={day} timeZone={timeZone} />
        </div>
      )}
    </div>
  )
}

function PlacedBlock({ block, isNext }: { block: AxisBlock; isNext: boolean }) {
  const { lesson, from, hours, lane, lanes } = block
  return (
    <div
      className="absolute flex p-px"
      style={{
        top: `${from * HOUR_REM}rem`,
        height: `${hours * HOUR_REM}rem`,
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <Block lesson={lesson} isNext={isNext} />
    </div>
  )
}

function lookOf({ kind, status }: Lesson, isNext: boolean): string {
  if (isNext) return 'border-2 border-leaf bg-leaf-ground'
  if (status === 'cancelled') return 'border border-dashed border-edge bg-paper text-quiet'
  if (status === 'finished') return 'border border-transparent bg-look-ground'
  return kind === 'trial' ? 'border border-transparent bg-check-ground' : 'border border-line bg-sheet'
}

/** One lesson: its classroom, how many, and their emblems. */
function Block({ lesson, isNext }: { lesson: Lesson; isNext: boolean }) {
  const { shared, tutor } = useWords()
  const { home } = tutor
  const { hours } = useBranchTime()
  const { classroom, status, studentCount } = lesson
  const what = `${classroom.name} ${hours(lesson)}`
  return (
    <Link
      to={pathTo('/tutor/lesson/:lessonId', { lessonId: lesson.id })}
      aria-label={status === 'finished' ? shared.named(home.look, what) : `${what} ${home.statuses[status]}`}
      className={`flex min-h-11 min-w-0 flex-1 flex-col gap-0.5 overflow-hidden rounded-tutor px-2.5 py-1.5 text-left leading-tight hover:brightness-97 ${lookOf(lesson, isNext)}`}
    >
      <span className="flex items-baseline justify-between gap-2">
        <b className="min-w-0 truncate text-[0.9375rem]">{classroom.name}</b>
        <span className="shrink-0 text-[0.8125rem] whitespace-nowrap text-quiet">
          {status === 'scheduled' || status === 'running'
            ? home.students(studentCount)
            : home.statuses[status]}
        </span>
      </span>
      {studentCount > 0 && status !== 'cancelled' && <Emblems lesson={lesson} />}
    </Link>
  )
}

function Emblems({ lesson }: { lesson: Lesson }) {
  const { value } = useAsk('/tutor/last-time', { lessonId: lesson.id })
  return (
    <span aria-hidden="true" className="flex h-6 items-center gap-1 overflow-hidden">
      {value?.students.map(({ studentId, emblem, absence }) => (
        <span key={studentId} className={absence ? 'opacity-50 grayscale' : ''}>
          <EmblemPicture name={emblem} size={1.375} />
        </span>
      ))}
    </span>
  )
}

interface NowLineProps {
  startsAt: number
  hours: number
  day: CalendarDay
  timeZone: string
}

function NowLine({ startsAt, hours, day, timeZone }: NowLineProps) {
  const { home } = useWords().tutor
  const { time } = useBranchTime()
  const now = useNow(MINUTE_MS)
  const at = (now - startsAt) / HOUR_MS
  if (dayAt(now, timeZone) !== day || at < 0 || at > hours) return null
  return (
    <p
      className="pointer-events-none absolute inset-x-0 border-t-2 border-trouble"
      style={{ top: `${at * HOUR_REM}rem` }}
    >
      <span className="absolute -top-3 right-full rounded-sm bg-frame pr-2 text-[0.8125rem] font-bold text-trouble tabular-nums">
        <span className="sr-only">{home.now} </span>
        {time(now)}
      </span>
    </p>
  )
}
