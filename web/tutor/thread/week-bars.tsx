import type { TextbookId } from '#contract/kernel/ids.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import type { Thread, ThreadLesson } from '#contract/records/thread.ts'
import { useZone } from '#web/hooks/use-session.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { CheckIcon } from '#web/ui/drawings/icons.ts'
import { dayText } from '#web/ui/week/days.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { chapterLines, passedInWeek, scaleOf, type WeekScale } from './week-scale.ts'

interface WeekBarsProps {
  weeks: Thread['weeks']
  /** Of the lessons that were asked for so far. */
  checks: ThreadLesson['checks']
}

/**
 * The pages heard in each week, from–to, as bars; one drawing for the book that was read last, with the ends of its chapters, and a
 * sun over the week in which a check of it was passed.
 */
export function WeekBars({ weeks, checks }: WeekBarsProps) {
  const { thread: words } = useWords().tutor
  const timeZone = useZone()
  const book = weeks.at(-1)
  if (!book) return <p className="text-sm text-quiet">{words.noPlaces}</p>
  const own = weeks.filter(({ textbookId }) => textbookId === book.textbookId)
  const passed = passedInWeek(
    own.map(({ monday }) => monday),
    checks.filter((check) => check.book === book.title).map((check) => [dayAt(check.at, timeZone), check]),
  )
  const scale = scaleOf(own)
  return (
    <figure>
      <figcaption className="text-[0.8125rem] text-quiet">
        {words.places} · {book.title}
      </figcaption>
      <div className="relative mt-1 pt-12">
        <ol className="relative flex gap-2 border-b border-line">
          {own.map(({ monday, first, last }) => (
            <Week
              key={monday}
              monday={monday}
              pages={words.pagesOf(book.title, first, last)}
              bar={{ ...scale.barOf(first, last), last }}
              height={scale.height}
              check={passed.get(monday)}
            />
          ))}
          <ChapterEnds textbookId={book.textbookId} scale={scale} />
        </ol>
        <ol aria-hidden="true" className="flex gap-2 text-xs text-quiet tabular-nums">
          {own.map(({ monday }) => (
            <li key={monday} className="max-w-20 min-w-0 flex-1 py-1 text-center">
              <WeekDay monday={monday} />
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

function WeekDay({ monday }: { monday: string }) {
  return dayText(monday, useLanguage()[0]).date
}

interface WeekProps {
  monday: string
  pages: string
  /** In rem, from the bottom. */
  bar: { bottom: number; height: number; last: number }
  height: number
  check: ThreadLesson['checks'][number] | undefined
}

function Week({ monday, pages, bar, height, check }: WeekProps) {
  const { thread: words, lastTime } = useWords().tutor
  const [language] = useLanguage()
  const score = check?.status === 'marked' && check.score !== null ? lastTime.score(check.score) : ''
  return (
    <li className="max-w-20 min-w-0 flex-1">
      <span className="sr-only">
        <span>{`${words.week(dayText(monday, language).date)}: ${pages}`}</span>
        {check && <span>{` ${check.title} ${score}`}</span>}
      </span>
      <span aria-hidden="true" className="relative block w-full" style={{ height: `${height}rem` }}>
        <span
          className="absolute left-1/2 w-4 -translate-x-1/2 rounded-md bg-leaf forced-colors:border"
          style={{ bottom: `${bar.bottom}rem`, height: `${bar.height - 1 / 16}rem` }}
        />
        <span
          className="absolute left-1/2 flex -translate-x-1/2 -translate-y-0.5 flex-col items-center text-sm font-bold tabular-nums"
          style={{ bottom: `${bar.bottom + bar.height + 1 / 16}rem` }}
        >
          {check && (
            <span className="flex items-center gap-0.5 text-xs whitespace-nowrap">
              <span className="grid size-4 place-items-center rounded-full bg-sun text-on-calling">
                <CheckIcon size={0.75} />
              </span>
              {score}
            </span>
          )}
          <span>{bar.last}</span>
        </span>
      </span>
    </li>
  )
}

/** A dotted line at the end of each chapter between the bars, with its title; nothing until the book has loaded. */
function ChapterEnds({ textbookId, scale }: { textbookId: TextbookId; scale: WeekScale }) {
  const opened = useTextbook(textbookId)
  if (opened.status !== 'ready') return null
  return chapterLines(opened.book.textbook.chapters, scale).map(({ title, bottom }) => (
    <li
      key={title}
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 border-t border-dotted border-edge text-xs leading-none text-quiet"
      style={{ bottom: `${bottom}rem` }}
    >
      <span lang={opened.book.textbook.language} className="absolute right-0 bottom-0.5 bg-paper px-1">
        {title}
      </span>
    </li>
  ))
}
