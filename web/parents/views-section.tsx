import { useState } from 'react'
import { useAskPages } from '#web/hooks/asks/use-ask-pages.ts'
import { PagedList } from '#web/ui/asked/paged-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { PageSection } from './sections.tsx'

/** The people of the school who looked at the child's data; asked only when a guardian wants to know. */
export function ViewsSection({ offline, timeZone }: { offline: boolean; timeZone: string }) {
  const words = useWords().parents.views
  const [isOpen, setOpen] = useState(false)
  if (offline) return null
  return (
    <div className="print:hidden">
      <PageSection title={words.title}>
        {isOpen ? (
          <Views timeZone={timeZone} />
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

function Views({ timeZone }: { timeZone: string }) {
  const words = useWords().parents.views
  const timeOf = useTimeText(timeZone)
  const asked = useAskPages(
    '/guardian/views',
    (before: number | null) => ({ before }),
    (pages) => {
      const { views, hasMore } = pages.at(-1)!
      return hasMore ? views.at(-1)!.at : null
    },
  )
  const views = asked.pages.flatMap((page) => page.views)
  return (
    <PagedList
      asked={asked}
      empty={asked.pages.length > 0 && views.length === 0 && words.none}
      more={words.more}
    >
      <ul className="divide-y divide-line">
        {views.map(({ at, by, what }) => (
          <li key={`${at} ${by} ${what}`} className="flex flex-wrap gap-x-4 py-2">
            <span className="text-quiet tabular-nums">{timeOf(at, 'year-day')}</span>
            <span className="font-semibold">{by}</span>
            <span>{words.what[what]}</span>
          </li>
        ))}
      </ul>
    </PagedList>
  )
}
