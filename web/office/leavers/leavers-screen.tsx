import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { ComingErasure } from '#contract/upkeep/leavers.ts'
import { LEAVER_MONTHS } from '#contract/upkeep/rules/leaver-months.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAskPages } from '#web/hooks/asks/use-ask-pages.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { PagedList } from '#web/ui/asked/paged-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { PeopleTabs } from '../frame/part-tabs.tsx'
import { ErasureRow } from './erasure-row.tsx'
import { KeepForm } from './keep-form.tsx'

/** The students who left and will be erased next, and for how long the school keeps their data. */
export function LeaversScreen() {
  return (
    <OfficeFrame>
      <Leavers />
    </OfficeFrame>
  )
}

type Cursor = NonNullable<OutputOf<'/office/coming-erasures'>['next']>

function Leavers() {
  const { leavers: words } = useWords().office
  const { branch } = useBranch()
  const asked = useAskPages(
    '/office/coming-erasures',
    (after: Cursor | null) => ({ branchId: branch.id, after }),
    (pages) => pages.at(-1)!.next,
  )
  const [keeping, setKeeping] = useState<ComingErasure | null>(null)
  const first = asked.pages[0]
  const students = asked.pages.flatMap((page) => page.students)
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 p-4 @4xl:p-8">
      <PeopleTabs />
      <header>
        <h1 className="text-2xl font-bold">{words.title}</h1>
        <p className="text-quiet">{words.lead}</p>
      </header>
      {first && <Term months={first.months} />}
      <PagedList asked={asked} empty={first && students.length === 0 && words.none} more={words.more}>
        <ul aria-label={words.title} className="divide-y divide-line border-y border-line">
          {students.map((student) => (
            <ErasureRow key={student.id} student={student} onKeep={() => setKeeping(student)} />
          ))}
        </ul>
      </PagedList>
      {keeping && <KeepForm student={keeping} onDone={() => setKeeping(null)} />}
    </div>
  )
}

/** The head office alone may change it. */
function Term({ months }: { months: number }) {
  const { leavers: words } = useWords().office
  const me = useMe()
  const isHead = me?.role === 'office' && me.branchId === null
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="mr-auto">{words.term(months)}</p>
      {isHead && <Button onClick={() => setOpen(true)}>{words.change}</Button>}
      {isOpen && <LeaverTermForm months={months} onDone={() => setOpen(false)} />}
    </div>
  )
}

/** For how long the school keeps the data of those who left. */
function LeaverTermForm({ months, onDone }: { months: number; onDone: () => void }) {
  const { leavers: words } = useWords().office
  const start = LEAVER_MONTHS.find((each) => each === months) ?? 12
  const form = useForm({
    start: { months: start as (typeof LEAVER_MONTHS)[number] },
    send: (values) => send('/office/save-leaver-term', values),
    onSaved: onDone,
  })
  return (
    <FormDialog form={form} title={words.termTitle} save={words.save} cancel={words.cancel} onCancel={onDone}>
      <SelectField
        {...form.bind('months')}
        label={words.months}
        hint={words.termHint}
        options={LEAVER_MONTHS.map((each) => [each, words.monthsName(each)])}
      />
    </FormDialog>
  )
}
