import type { Thread } from '#contract/records/thread.ts'
import { useWords } from '#web/words/words.ts'

/** The sentences that the student heard again most in the last weeks, with how often; nothing without any. */
export function RepeatedSentences({ repeated }: Pick<Thread, 'repeated'>) {
  const { thread: words } = useWords().tutor
  if (repeated.length === 0) return null
  return (
    <section aria-label={words.repeated}>
      <h2 className="text-[0.8125rem] text-quiet">{words.repeated}</h2>
      <ul className="divide-y divide-line border-t border-line">
        {repeated.map(({ textbookId, page, text, times }) => (
          <li key={`${textbookId} ${page} ${text}`} className="flex items-baseline gap-3 py-1.5 leading-snug">
            <span lang="en" className="min-w-0 flex-1 font-textbook wrap-anywhere">
              {text}
            </span>
            <b className="tabular-nums">
              <span aria-hidden="true">{times}</span>
              <span className="sr-only">{words.repeatedTimes(times)}</span>
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
