import type { CancelledLesson } from '#contract/cancelled-lessons.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { clockText, dayText } from './day-text.ts'
import { PageSection } from './page-section.tsx'

interface CancelledSectionProps {
  cancelled: CancelledLesson[]
  timeZone: string
}

/** The lessons that do not take place, and why. */
export function CancelledSection({ cancelled, timeZone }: CancelledSectionProps) {
  const words = useWords().parents.cancelled
  const [language] = useLanguage()
  if (cancelled.length === 0) return null
  return (
    <PageSection title={words.title}>
      <ul className="rows flex flex-col">
        {cancelled.map(({ startsAt, reason }) => (
          <li key={startsAt} className="border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0">
            <time dateTime={new Date(startsAt).toISOString()} className="font-semibold">
              {dayText(startsAt, language, timeZone)} {clockText(startsAt, language, timeZone)}
            </time>
            <p>{reason === null ? words.noReason : words.because(reason)}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
