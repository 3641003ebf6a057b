import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { useLanguage, useWords } from '../../shared/words/words.ts'
import { BackToLessons } from './back-to-lessons.tsx'
import type { FinishedRow } from './finished-rows.ts'
import { PlaceLine } from './place-line.tsx'
import { timeText } from '../time-text.ts'

interface FinishedPanelProps {
  rows: FinishedRow[]
  timeZone: string | undefined
}

/** After the end: who was there until when, and where they stopped. */
export function FinishedPanel({ rows, timeZone }: FinishedPanelProps) {
  const { finished } = useWords().tutor
  return (
    <StatePanel part kind="finished" text={finished.title} action={<BackToLessons />}>
      <p>{finished.summary(rows.filter((row) => row.came).length, rows.length)}</p>
      <table className="w-full text-left text-sm">
        <thead className="text-quiet">
          <tr className="border-b border-line">
            <th className="py-2 pr-3 font-normal">{finished.student}</th>
            <th className="py-2 pr-3 font-normal">{finished.attendance}</th>
            <th className="py-2 font-normal">{finished.lastPage}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FinishedStudent key={row.id} row={row} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </StatePanel>
  )
}

function FinishedStudent({ row, timeZone }: { row: FinishedRow; timeZone: string | undefined }) {
  const { finished } = useWords().tutor
  const [language] = useLanguage()
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2 pr-4 font-semibold whitespace-nowrap">
        {row.displayName}
        <span className="block text-xs font-normal text-quiet @2xl:ml-2 @2xl:inline">{row.reading}</span>
      </th>
      <td className={`py-2 pr-4 ${row.came ? '' : 'text-quiet'}`}>
        {row.came ? finished.came : finished.absent}
        {row.leftAt !== null && (
          <span className="block text-xs text-quiet @2xl:ml-2 @2xl:inline">
            {finished.until(timeText(row.leftAt, language, timeZone))}
          </span>
        )}
      </td>
      <td className="py-2">
        {row.lastPlace ? (
          <PlaceLine place={row.lastPlace} />
        ) : (
          <span className="text-quiet">{finished.noPage}</span>
        )}
      </td>
    </tr>
  )
}
