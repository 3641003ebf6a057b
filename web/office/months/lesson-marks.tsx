import type { LessonMark } from '#contract/records/months.ts'
import { type AttendanceKind, attendanceKinds } from '#contract/schedule/rules/attendance.ts'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

/** A mark is told by its shape as well as by its colour: full, its lower half, hollow, hollow in ink. */
const looks: Record<AttendanceKind, { frame: string; filled: number; upper?: boolean }> = {
  present: { frame: 'stroke-none', filled: 1 },
  late: { frame: 'stroke-line', filled: 0.5 },
  'left-early': { frame: 'stroke-line', filled: 0.5, upper: true },
  excused: { frame: 'stroke-edge/60', filled: 0 },
  absent: { frame: 'stroke-ink stroke-2', filled: 0 },
}

const HEIGHT = 18

function Mark({ kind }: { kind: AttendanceKind | null }) {
  if (!kind)
    return (
      <svg aria-hidden="true" viewBox="0 0 10 18" className="h-[1.125rem] w-2.5">
        <circle cx="5" cy="9" r="1.5" className="fill-edge" />
      </svg>
    )
  const { frame, filled, upper = false } = looks[kind]
  return (
    <svg aria-hidden="true" viewBox="0 0 10 18" className="h-[1.125rem] w-2.5">
      <rect x="1" y="1" width="8" height="16" rx="2" className={`fill-none ${frame}`} />
      <rect
        x="0.5"
        y={upper ? 0 : HEIGHT * (1 - filled)}
        width="9"
        height={HEIGHT * filled}
        rx="2"
        className="fill-leaf/60"
      />
    </svg>
  )
}

/** A mark for each lesson of the month, read aloud with its day. */
export function LessonMarks({ lessons }: { lessons: readonly LessonMark[] }) {
  const { months: words } = useWords().office
  const { branch } = useBranch()
  const timeOf = useTimeText(branch.timeZone)
  if (lessons.length === 0) return <span className="text-quiet">{words.none}</span>
  return (
    <ul className="flex flex-wrap gap-0.5">
      {lessons.map(({ lessonId, startsAt, kind }) => {
        const says = `${timeOf(startsAt, 'tiny-date')} ${words.kinds[kind ?? 'coming']}`
        return (
          <li key={lessonId} title={says}>
            <Mark kind={kind} />
            <span className="sr-only">{says}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The days on which the student was not there, and why. */
export function Remarks({ lessons }: { lessons: readonly LessonMark[] }) {
  const { months: words } = useWords().office
  const { branch } = useBranch()
  const timeOf = useTimeText(branch.timeZone)
  const missed = lessons.filter(({ kind }) => kind === 'excused' || kind === 'absent')
  return missed
    .map(({ startsAt, reason }) => {
      const why = reason ? words.reasons[reason] : words.kinds.absent
      return `${timeOf(startsAt, 'tiny-date')} ${why}`
    })
    .join(' · ')
}

/** The meaning of the marks. */
export function MarkLegend() {
  const { months: words } = useWords().office
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {attendanceKinds.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <Mark kind={kind} />
          {words.kinds[kind]}
        </li>
      ))}
    </ul>
  )
}
