import type { Thread } from '#contract/thread.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { dayText } from '../home/days.ts'

const HEIGHT = 120
/** A bar of one page is a mark, not a tower. */
const TALLEST_PAGE = 14

/** The pages heard in each week, from–to, as bars; one drawing for the book that was read last. */
export function WeekBars({ weeks }: { weeks: Thread['weeks'] }) {
  const { thread: words } = useWords().tutor
  const [language] = useLanguage()
  const book = weeks.at(-1)
  const own = weeks.filter(({ textbookId }) => textbookId === book?.textbookId)
  if (!book) return <p className="text-sm text-quiet">{words.noPlaces}</p>
  const low = Math.min(...own.map(({ first }) => first))
  const high = Math.max(...own.map(({ last }) => last))
  const unit = Math.min(TALLEST_PAGE, HEIGHT / (high - low + 1))
  const height = unit * (high - low + 1)
  return (
    <figure>
      <figcaption className="text-[0.8125rem] text-quiet">
        {words.places} · {book.title}
      </figcaption>
      <ol className="mt-1 flex gap-2 border-b border-line pt-5">
        {own.map(({ monday, first, last }) => {
          const { date } = dayText(monday, language)
          return (
            <li key={monday} className="flex max-w-20 min-w-0 flex-1 flex-col items-center">
              <span className="sr-only">
                {words.week(date)}: {words.pagesOf(book.title, first, last)}
              </span>
              <span aria-hidden="true" className="relative w-full" style={{ height: `${height / 16}rem` }}>
                <span
                  className="absolute left-1/2 w-4 -translate-x-1/2 rounded-md bg-leaf forced-colors:border"
                  style={{
                    bottom: `${((first - low) * unit) / 16}rem`,
                    height: `${(Math.max(unit * (last - first + 1), 8) - 1) / 16}rem`,
                  }}
                />
                <span
                  className="absolute left-1/2 -translate-x-1/2 -translate-y-0.5 text-sm font-bold tabular-nums"
                  style={{
                    bottom: `${(Math.max((last - low + 1) * unit, (first - low) * unit + 8) + 1) / 16}rem`,
                  }}
                >
                  {last}
                </span>
              </span>
              <span aria-hidden="true" className="py-1 text-xs text-quiet tabular-nums">
                {date}
              </span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
