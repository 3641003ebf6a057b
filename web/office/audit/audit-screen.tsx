import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { AskedPanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { OneOf } from '../frame/one-of.tsx'
import { AuditFilter, type Filter, noFilter } from './audit-filter.tsx'
import { AuditLines } from './audit-lines.tsx'

/** Who did what, the newest first. */
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
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-4 @4xl:p-8">
      <header>
        <h1 className="text-2xl font-bold">{words.title}</h1>
        <p className="text-quiet">{words.lead}</p>
      </header>
      <AuditFilter filter={filter} onChange={setFilter} />
      {isHead && (
        <div className="flex gap-2">
          <OneOf
            choices={['branch', 'school']}
            words={words.whose}
            value={filter.of}
            onChange={(of) => setFilter({ ...filter, of })}
          />
        </div>
      )}
      <Pages key={JSON.stringify(filter)} filter={filter} onChange={setFilter} />
    </div>
  )
}

type Cursor = InputOf<'/office/audit'>['after']

/** The pages that were opened, each below the one before. */
function Pages({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const [cursors, setCursors] = useState<Cursor[]>([null])
  return cursors.map((after, index) => (
    <Page
      key={after?.id ?? 'first'}
      {...{ filter, onChange }}
      after={after ?? null}
      onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : null}
    />
  ))
}

interface PageProps {
  filter: Filter
  onChange: (filter: Filter) => void
  after: NonNullable<Cursor> | null
  onMore: ((next: Cursor) => void) | null
}

function Page({ filter, onChange, after, onMore }: PageProps) {
  const { audit: words } = useWords().office
  const { branch } = useBranch()
  const { of, actor, subject, event, until } = filter
  const asked = useAsk('/office/audit', {
    branchId: branch.id,
    of,
    actor: actor?.id ?? null,
    subject: subject?.id ?? null,
    event,
    until,
    after,
  })
  if (!asked.value) return <AskedPanel asked={asked} />
  const { lines, next } = asked.value
  if (lines.length === 0 && after === null) return <p className="py-8 text-quiet">{words.none}</p>
  return (
    <>
      <AuditLines lines={lines} timeZone={branch.timeZone} filter={filter} onChange={onChange} />
      {next && onMore && (
        <div>
          <Button onClick={() => onMore(next)}>{words.more}</Button>
        </div>
      )}
    </>
  )
}
