import type { CheckResult } from '#contract/parents-page.ts'
import { TimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { PageSection } from './page-section.tsx'

/** The results of the chapters' checks, the newest first. */
export function ChecksSection({ checks, timeZone }: { checks: CheckResult[]; timeZone: string }) {
  const words = useWords().parents.checks
  return (
    <PageSection title={words.title}>
      {checks.length === 0 && <p className="text-quiet">{words.none}</p>}
      <ul className="rows flex flex-col">
        {checks.map((check) => (
          <CheckEntry key={`${check.book}/${check.title}/${check.at}`} check={check} timeZone={timeZone} />
        ))}
      </ul>
    </PageSection>
  )
}

function CheckEntry({ check, timeZone }: { check: CheckResult; timeZone: string }) {
  const words = useWords().parents.checks
  const { title, book, at, status, score, passed, best } = check
  const result = status === 'marked' ? (passed ? 'passed' : 'notPassed') : status
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-quiet">
          {book}　<TimeText at={at} as="short-day" timeZone={timeZone} />
        </p>
        <p>{words.results[result]}</p>
        {best !== null && best !== score && <p className="text-sm text-quiet">{words.best(best)}</p>}
      </div>
      {score !== null && <p className="text-2xl font-bold tabular-nums">{words.score(score)}</p>}
    </li>
  )
}
