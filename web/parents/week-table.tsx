import type { StudiedWeek } from '#contract/parents-page.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { mondayText } from './day-text.ts'
import { weekFigures } from './week-figures.ts'

/** The same weeks in numbers, the newest last, as in the charts. */
export function WeekTable({ weeks }: { weeks: StudiedWeek[] }) {
  const words = useWords().parents.weeks
  const [language] = useLanguage()
  return (
    // Where letters are very large it is the table that scrolls, not the page.
    <div role="region" aria-label={words.caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr className="border-b border-edge align-bottom">
            <th scope="col" className="py-2 pr-2 text-left font-semibold">
              {words.week}
            </th>
            {weekFigures.map(({ name }) => (
              <th key={name} scope="col" className="py-2 pl-2 text-right font-semibold">
                {words.figures[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.monday} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal whitespace-nowrap">
                {index === weeks.length - 1 ? words.thisWeek : words.from(mondayText(week.monday, language))}
              </th>
              {weekFigures.map(({ name, of }) => (
                <td key={name} className="py-1.5 pl-2 text-right tabular-nums">
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
