import { isBookFault, omissionText } from '#contract/books/book-omissions.ts'
import type { BookImportStatus, BookReport } from '#contract/upkeep/books.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'

type Over = Extract<BookImportStatus, { at: 'done' | 'refused' | 'broken' }>

/** The outcome of a book's import. */
export function ImportResult({ name, status }: { name: string; status: Over }) {
  const { books: words } = useWords().office
  if (status.at === 'done') return <Done report={status.report} />
  if (status.at === 'broken') return <Notice>{words.broken(name)}</Notice>
  return (
    <>
      <Notice>
        <p>{words.refused(name)}</p>
        <p className="mt-1 font-bold">{words.faults[status.fault]}</p>
      </Notice>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer content-center text-quiet">{words.reason}</summary>
        <p lang="en" className="font-mono break-words select-all">
          {status.reason}
        </p>
      </details>
    </>
  )
}

/** Omissions that the book's maker should mend are open; those that no page can show open on demand. */
function Omissions({ all }: { all: BookReport['omissions'] }) {
  const { books: words } = useWords().office
  const faults = all.filter(isBookFault)
  const rest = all.filter((omission) => !isBookFault(omission))
  return (
    <>
      {faults.length > 0 && (
        <Notice tone="warning">
          <p>{words.sourceFaults(faults.length)}</p>
          <OmissionList omissions={faults} />
        </Notice>
      )}
      {rest.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center text-quiet">{words.leftOut}</summary>
          <OmissionList omissions={rest} />
        </details>
      )}
    </>
  )
}

function OmissionList({ omissions }: { omissions: BookReport['omissions'] }) {
  const { books: words } = useWords().office
  return (
    <ul className="mt-1 max-h-80 list-disc overflow-y-auto ps-5 text-sm" tabIndex={0}>
      {omissions.map((omission, index) => (
        <li key={index} className="break-words">
          {omissionText(words.omissions, omission)}
          <span className="ms-2 font-mono text-xs text-quiet">
            {[omission.file, omission.line].filter((part) => part !== null).join(':')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Done({ report }: { report: BookReport }) {
  const { books: words } = useWords().office
  const { title, outcome, chapters, pages, pagesBefore, sentences, checks, items, skipped } = report
  const isRenewed = outcome === 'replaced' && pagesBefore !== null
  const [language] = useLanguage()
  const chaptersOf = (titles: readonly string[]) => titles.join(language === 'ja' ? '、' : ', ')
  return (
    <>
      <Notice tone="good">{words.done[outcome](title)}</Notice>
      <ul className="text-sm">
        <li>
          <span>{words.counts(chapters, pages, sentences)}</span>
          {isRenewed && <span>{words.pagesBefore(pagesBefore)}</span>}
        </li>
        <li>{words.checks(checks, items)}</li>
        {report.written.length > 0 && <li>{words.written(chaptersOf(report.written))}</li>}
        {report.outgrown.length > 0 && <li>{words.outgrown(chaptersOf(report.outgrown))}</li>}
        {report.withoutCheck.length > 0 && <li>{words.withoutCheck(chaptersOf(report.withoutCheck))}</li>}
        {skipped > 0 && <li>{words.skipped(skipped)}</li>}
      </ul>
      <Omissions all={report.omissions} />
    </>
  )
}
