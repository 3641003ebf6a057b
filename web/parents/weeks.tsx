import type { StudiedWeek } from '#contract/family/parents-page.ts'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { perLesson } from './letter/growth.ts'

/** The sentences of one lesson, week by week; a week without lessons says so. Screen readers read the sentence above and the table of weeks. */
export function GrowthBars({ weeks }: { weeks: readonly StudiedWeek[] }) {
  const { weeks: words, growth } = useWords().parents
  const dayOf = useTimeText('UTC')
  const last = weeks.length - 1
  return (
    <figure className="m-0 flex break-inside-avoid flex-col gap-1">
      <figcaption className="text-sm text-quiet">{growth.chart}</figcaption>
      <svg
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        aria-hidden="true"
        focusable="false"
        className="w-full print:w-1/2"
      >
        <line x1="0" x2={sheet.width} y1={sheet.base} y2={sheet.base} stroke="var(--color-edge)" />
        {chartBars(weeks.map(perLesson)).map((bar, index) => (
          <g key={weeks[index]!.monday} textAnchor="middle" fontSize="12" fill="var(--color-ink)">
            <rect
              x={bar.x}
              y={bar.y}
              width={sheet.bar}
              height={bar.height}
              rx="3"
              fill={index === last ? 'var(--color-leaf)' : 'var(--color-hill-2)'}
            />
            <text
              x={bar.middle}
              y={bar.y - 5}
              fill={bar.value ? undefined : 'var(--color-quiet)'}
              fontWeight={index === last ? 700 : undefined}
            >
              {weeks[index]!.lessons > 0 ? bar.value : index === last ? '' : words.none}
            </text>
            <text x={bar.middle} y={sheet.base + 17} fontSize="11">
              {dayOf(Date.parse(weeks[index]!.monday), 'numeric-date')}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}

/** The chart's size, in its own units. */
export const sheet = { width: 320, height: 140, base: 116, tallest: 90, bar: 26 }

interface ChartBar {
  value: number
  x: number
  y: number
  height: number
  /** The middle of its column, for its labels. */
  middle: number
}

/** Bars side by side; the highest value gets the full height, and zero gets no bar. */
export function chartBars(values: readonly number[]): ChartBar[] {
  const most = Math.max(1, ...values)
  const place = sheet.width / values.length
  return values.map((value, index) => {
    const height = (value / most) * sheet.tallest
    const middle = (index + 0.5) * place
    return { value, x: middle - sheet.bar / 2, y: sheet.base - height, height, middle }
  })
}

/** The last weeks in numbers, the newest last. */
export function WeekFigures({ weeks }: { weeks: readonly StudiedWeek[] }) {
  const words = useWords().parents.weeks
  const timeOf = useTimeText('UTC')
  return (
    // With very large text the table scrolls, not the page.
    <div role="region" aria-label={words.caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-xs @md:text-sm">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr className="border-b border-edge align-bottom">
            <th scope="col" className="py-2 pr-2 text-left font-semibold">
              {words.week}
            </th>
            {weekFigures.map(({ name }) => (
              <th key={name} scope="col" className="py-2 pl-1 text-right font-semibold @md:pl-2">
                {words.figures[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.monday} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal whitespace-nowrap">
                {index === weeks.length - 1
                  ? words.thisWeek
                  : words.from(timeOf(Date.parse(week.monday), 'short-date'))}
              </th>
              {weekFigures.map(({ name, of }) => (
                <td key={name} className="py-1.5 pl-1 text-right tabular-nums @md:pl-2">
                  {of(week)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The figures of a week: lessons first, reading at home apart. */
const weekFigures = [
  { name: 'minutes', of: (week: StudiedWeek) => week.minutes },
  { name: 'pages', of: (week: StudiedWeek) => week.pages },
  { name: 'sentences', of: (week: StudiedWeek) => week.sentences },
  { name: 'homeMinutes', of: (week: StudiedWeek) => week.home.minutes },
  { name: 'homePages', of: (week: StudiedWeek) => week.home.pages },
] as const
