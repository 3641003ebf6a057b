import { useState } from 'react'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { AskedPanel } from '#web/ui/page/state-panel.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { PageSection } from './sections.tsx'

/** Who of the school looked at the child's data; asked only when a guardian wants to know. */
export function ViewsSection({ offline, timeZone }: { offline: boolean; timeZone: string }) {
  const words = useWords().parents.views
  const [isOpen, setOpen] = useState(false)
  if (offline) return null
  return (
    <div className="print:hidden">
      <PageSection title={words.title}>
        {isOpen ? (
          <Views before={null} timeZone={timeZone} />
        ) : (
          <>
            <p>{words.lead}</p>
            <div>
              <Button onClick={() => setOpen(true)}>{words.show}</Button>
            </div>
          </>
        )}
      </PageSection>
    </div>
  )
}

function Views({ before, timeZone }: { before: number | null; timeZone: string }) {
  const words = useWords().parents.views
  const timeOf = useTimeText(timeZone)
  const [isMore, setMore] = useState(false)
  const asked = useAsk('/guardian/views', { before }, { anew: before === null })
  if (!asked.value) return <AskedPanel asked={asked} />
  const { views, hasMore } = asked.value
  if (views.length === 0) return <p>{words.none}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {views.map(({ at, by, what }) => (
          <li key={`${at} ${by} ${what}`} className="flex flex-wrap gap-x-4 py-2">
            <span className="text-quiet tabular-nums">{timeOf(at, 'year-day')}</span>
            <span className="font-semibold">{by}</span>
            <span>{words.what[what]}</span>
          </li>
        ))}
      </ul>
      {hasMore &&
        (isMore ? (
          <Views before={views.at(-1)!.at} timeZone={timeZone} />
        ) : (
          <div>
            <Button onClick={() => setMore(true)}>{words.more}</Button>
          </div>
        ))}
    </>
  )
}
