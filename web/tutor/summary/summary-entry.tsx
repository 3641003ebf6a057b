import { useWords } from '#web/words/words.ts'
import type { SummaryRow } from './summary-rows.ts'
import { summaryText, type SummaryNames } from './summary-text.ts'

interface SummaryEntryProps {
  row: SummaryRow
  names: SummaryNames
}

/** One student's row; on a phone its cells stand below each other, each with its name. */
export function SummaryEntry({ row, names }: SummaryEntryProps) {
  const words = useWords()
  const { summary } = words.tutor.desk
  const text = summaryText(row, words, names)
  return (
    <tr className="block border-t border-line py-2 align-top @4xl:table-row print:table-row">
      <th scope="row" className="block px-2 py-1 @4xl:table-cell @4xl:py-2 print:table-cell">
        <span className="font-semibold whitespace-nowrap">{row.displayName}</span>
        <span className="block text-xs font-normal text-quiet">{row.reading}</span>
        {!row.came && <span className="font-semibold text-trouble">{text.attendance}</span>}
      </th>
      <Cell
        name={summary.minutes}
        lines={text.minutes ? [text.minutes, ...text.offline, ...text.toldLater] : []}
      />
      <Cell name={summary.pages} lines={[...text.pages, ...text.home]} />
      <Cell name={summary.calls} lines={text.calls} />
      <Cell name={summary.checks} lines={text.checks} />
      <Cell name={summary.honors} lines={text.honors} />
    </tr>
  )
}

function Cell({ name, lines }: { name: string; lines: string[] }) {
  return (
    <td
      className={`px-2 py-0.5 @4xl:table-cell @4xl:py-2 print:table-cell ${lines.length === 0 ? 'hidden' : 'flex gap-3'}`}
    >
      <span className="w-20 shrink-0 text-quiet @4xl:hidden print:hidden">{name}</span>
      <div className="min-w-0">
        {lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
    </td>
  )
}
