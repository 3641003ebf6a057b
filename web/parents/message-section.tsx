import type { ParentMessage } from '#contract/parents-page.ts'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { PageSection } from './page-section.tsx'

/** The tutor's message; it comes first. */
export function MessageSection({ message, timeZone }: { message: ParentMessage | null; timeZone: string }) {
  const words = useWords().parents.message
  const timeOf = useTimeText(timeZone)
  const isEmpty = !message || (message.words === '' && message.goal === '')
  return (
    <PageSection title={words.title}>
      {isEmpty ? (
        <p className="text-quiet">{words.none}</p>
      ) : (
        <>
          {message.words !== '' && (
            <p className="text-lg leading-loose whitespace-pre-line">{message.words}</p>
          )}
          {message.goal !== '' && (
            <p className="flex flex-col rounded-student bg-leaf-ground px-4 py-3 print:border print:border-edge">
              <strong className="text-sm font-semibold text-leaf-deep">{words.goal}</strong>
              <span className="text-lg">{message.goal}</span>
            </p>
          )}
          <p className="text-right text-sm text-quiet">
            {words.by(message.by, timeOf(message.at, 'short-day'))}
          </p>
        </>
      )}
    </PageSection>
  )
}
