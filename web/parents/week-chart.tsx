import { chartBars, sheet } from './chart-bars.ts'

interface WeekChartProps {
  title: string
  values: number[]
  /** Below each bar; an empty one leaves its neighbours room. */
  labels: string[]
}

/** One figure over the weeks. Its numbers stand above the bars, and in the table for who cannot see them. */
export function WeekChart({ title, values, labels }: WeekChartProps) {
  return (
    <figure className="m-0 flex break-inside-avoid flex-col gap-1">
      <figcaption className="text-sm font-semibold">{title}</figcaption>
      <svg
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        aria-hidden="true"
        focusable="false"
        className="w-full"
      >
        <line x1="0" x2={sheet.width} y1={sheet.base} y2={sheet.base} stroke="var(--color-edge)" />
        {chartBars(values).map((bar, index) => (
          <g key={index} textAnchor="middle" fontSize="12" fill="var(--color-ink)">
            <rect x={bar.x} y={bar.y} width={sheet.bar} height={bar.height} rx="2" fill="var(--color-leaf)" />
            <text x={bar.middle} y={bar.y - 5} fill={bar.value ? undefined : 'var(--color-quiet)'}>
              {bar.value}
            </text>
            <text x={bar.middle} y={sheet.base + 17}>
              {labels[index]}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
