import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { useAskPages } from '#web/hooks/asks/use-ask-pages.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { PagedList } from '#web/ui/asked/paged-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { OneOf } from '../frame/one-of.tsx'
import { AuditFilter, type Filter, noFilter, wantedOf } from './audit-filter.tsx'
import { AuditLines } from './audit-lines.tsx'
import { SaveLines } from './save-lines.tsx'
import { TraceScreen } from './trace/trace-screen.tsx'
import type { TracedBy } from './trace/traced-by.ts'

/** The acts of people, the newest first. */
export function AuditScreen() {
  return (
    <OfficeFrame>
      <AuditParts />
    </OfficeFrame>
  )
}

function AuditParts() {
  const { audit: words } = useWords().office
  const me = useMe()
  const isHead = me?.role === 'office' && me.branchId === null
  const [filter, setFilter] = useState<Filter>(noFilter)
  const [traced, setTraced] = useState<TracedBy | null>(null)
  if (traced) return <TraceScreen traced={traced} onDone={() => setTraced(null)} />
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-4 @4xl:p-8">
      <header>
        <h1 className="text-2xl font-bold">{words.title}</h1>
        <p className="text-quiet">{words.lead}</p>
      </header>
      <AuditFilter filter={filter} onChange={setFilter} />
      <div className="flex flex-wrap gap-2">
        {isHead && (
          <OneOf
            choices={['branch', 'school']}
            words={words.whose}
            value={filter.of}
            onChange={(of) => setFilter({ ...filter, of })}
          />
        )}
        <SaveLines key={JSON.stringify(filter)} filter={filter} />
        {isHead && filter.actor && (
          <Button onClick={() => setTraced({ by: 'person', ...filter.actor! })}>
            {words.trace.ofPerson(filter.actor.name)}
          </Button>
        )}
      </div>
      <Lines filter={filter} onChange={setFilter} onTrace={isHead ? setTraced : null} />
    </div>
  )
}

type Cursor = OutputOf<'/office/audit'>['next']

interface LinesProps {
  filter: Filter
  onChange: (filter: Filter) => void
  /** Asks whom a way in of a line could have touched; null for those who may not. */
  onTrace: ((traced: TracedBy) => void) | null
}

/** The lines that were opened, page by page. */
function Lines({ filter, onChange, onTrace }: LinesProps) {
  const { audit: words } = useWords().office
  const { branch } = useBranch()
  const asked = useAskPages(
    '/office/audit',
    (after: Cursor) => ({ branchId: branch.id, ...wantedOf(filter), after }),
    (pages) => pages.at(-1)!.next,
  )
  const lines = asked.pages.flatMap((page) => page.lines)
  return (
    <PagedList asked={asked} empty={asked.pages[0]?.lines.length === 0 && words.none} more={words.more}>
      <AuditLines
        lines={lines}
        timeZone={branch.timeZone}
        isOfSchool={filter.of === 'school'}
        onPerson={(by, person) => onChange({ ...filter, [by]: person })}
        onTrace={onTrace}
      />
    </PagedList>
  )
}
