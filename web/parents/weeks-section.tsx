import type { StudiedWeek } from '#contract/parents-page.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { mondayText } from './day-text.ts'
import { PageSection } from './page-section.tsx'
import { WeekChart } from './week-chart.tsx'
import { weekFigures } from './week-figures.ts'
import { WeekTable } from './week-table.tsx'

/** The last weeks, drawn and in numbers. */
export function WeeksSection({ weeks }: { weeks: StudiedWeek[] }) {
  const words = useWords().parents.weeks
  const [language] = useLanguage()
  const isLast = (index: number) => index === weeks.length - 1
  // Every second week: there is no room for all, and their order is plain.
  const labels = weeks.map(({ monday }, index) =>
    isLast(index) ? words.now : index % 2 === 1 ? mondayText(monday, language, 'numeric') : '',
  )
  return (
    <PageSection title={words.title}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 @2xl:grid-cols-3 print:grid-cols-3">
        {weekFigures.map(({ name, of }) => (
          <WeekChart key={name} title={words.figures[name]} values={weeks.map(of)} labels={labels} />
        ))}
      </div>
      <p className="sr-only">{words.sameInTable}</p>
      <WeekTable weeks={weeks} />
      <p className="text-sm text-quiet">{words.explained}</p>
    </PageSection>
  )
}
