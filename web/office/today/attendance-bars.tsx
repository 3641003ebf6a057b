import type { DayAttendance } from '#contract/days/day.ts'
import { useWords } from '#web/words/words.ts'
import { useDay } from './day-context.ts'

const kinds = ['present', 'late', 'left-early', 'excused', 'absent', 'to-come'] as const

/** Each with a ground of its own; the number says it too. */
const grounds: Record<keyof DayAttendance, string> = {
  present: 'bg-leaf',
  late: 'bg-leaf/50',
  'left-early': 'bg-leaf/25',
  excused: 'bg-line',
  absent: 'bg-ink',
  'to-come': 'border border-line bg-look-ground',
}

/** The day's attendance in numbers, each with a bar. */
export function AttendanceBars() {
  const { today: words } = useWords().office
  const { attendance } = useDay().shown
  const most = Math.max(1, ...kinds.map((kind) => attendance[kind]))
  return (
    <section aria-label={words.attendance}>
      <h2 className="text-sm text-quiet">{words.attendance}</h2>
      <dl>
        {kinds.map((kind) => (
          <div key={kind} className="flex min-h-8 items-center gap-2">
            <dt className="w-34 shrink-0 whitespace-nowrap">{words.kinds[kind]}</dt>
            <dd className="flex min-w-0 flex-1 items-center gap-2">
              {attendance[kind] > 0 && (
                <span
                  aria-hidden
                  className={`h-3 min-w-2 rounded-sm ${grounds[kind]}`}
                  style={{ width: `${(70 * attendance[kind]) / most}%` }}
                />
              )}
              <b className="tabular-nums">{attendance[kind]}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
