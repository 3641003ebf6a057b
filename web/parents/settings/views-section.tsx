import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { useAskPages } from '#web/hooks/asks/use-ask-pages.ts'
import { PagedList } from '#web/ui/asked/paged-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { PageSection } from '../page-section.tsx'

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

type Cursor = OutputOf<'/guardian/views'>['next']

function Views({ timeZone }: { timeZone: string }) {
  const words = useWords().parents.views
  const timeOf = useTimeText(timeZone)
  const asked = useAskPages(
    '/guardian/views',
    (after: Cursor) => ({ after }),
    (pages) => pages.at(-1)!.next,
  )
  const views = asked.pages.flatMap((page) => page.views)
  return (
    <PagedList
      asked={asked}
      empty={asked.pages.length > 0 && views.length === 0 && words.none}
      more={words.more}
    >
      <ul className="divide-y divide-line">
        {views.map(({ id, at, by, role, what, why }) => (
          <li key={id} className="grid gap-x-4 py-2 @2xl:grid-cols-[14rem_minmax(0,14rem)_minmax(0,1fr)]">
            <span className="text-quiet tabular-nums">{`${timeOf(at, 'year-day')} ${timeOf(at)}`}</span>
            <span className="font-semibold wrap-anywhere">
              {by === null || role === null ? words.gone : words.by(by, words.roles[role])}
            </span>
            <span className="wrap-anywhere">
              {words.what[what]}
              <span className="block text-sm text-quiet">
                {why === null ? words.whys[what] : words.why(why)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </PagedList>
  )
}
