import type { BookImportStatus } from '#contract/upkeep/books.ts'
import { bookSteps } from '#contract/upkeep/rules/book-import.ts'
import { useWords } from '#web/words/words.ts'
import { megabytes } from './megabytes.ts'

interface ImportStepsProps {
  name: string
  bytes: number
  status: Extract<BookImportStatus, { at: 'sending' | 'waiting' | 'working' }>
  /** The bytes that this page has sent; null if it sends nothing. */
  sentBytes: number | null
}

const steps = ['sending', ...bookSteps] as const

/** How far a book is: the steps behind it, the one it is in with its count, and those to come. */
export function ImportSteps({ name, bytes, status, sentBytes }: ImportStepsProps) {
  const { books: words } = useWords().office
  const sent = sentBytes ?? (status.at === 'sending' ? status.arrivedBytes : bytes)
  const at = status.at === 'working' ? steps.indexOf(status.step) : status.at === 'waiting' ? 1 : 0
  const [done, total] =
    status.at === 'working' ? [status.done, status.total] : status.at === 'waiting' ? [0, 0] : [sent, bytes]
  const count =
    status.at === 'sending'
      ? words.of(megabytes(sent), words.size(megabytes(bytes)))
      : total > 0
        ? words.of(done, total)
        : null
  return (
    <>
      <ol className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {steps.map((step, index) => {
          const isNow = index === at && status.at !== 'waiting'
          return (
            <li
              key={step}
              aria-current={isNow ? 'step' : undefined}
              className={`tabular-nums ${isNow ? 'font-bold' : 'text-quiet'}`}
            >
              {index < at && <span aria-hidden="true">✓ </span>}
              <span>{words.steps[step]}</span>
              {isNow && count && <span>{` ${count}`}</span>}
            </li>
          )
        })}
      </ol>
      <progress
        aria-label={words.progress(name)}
        className="w-full accent-leaf"
        {...(total > 0 && { max: total, value: done })}
      />
      <p role="status" className="text-sm text-quiet">
        {status.at === 'waiting' && <span>{words.waiting(status.before)}</span>}{' '}
        {status.at !== 'sending' && <span>{words.leave}</span>}
      </p>
    </>
  )
}
