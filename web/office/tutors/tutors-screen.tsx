import { useEffect, useState } from 'react'
import type { OfficeTutor } from '#contract/enrolment/staff.ts'
import type { TutorId } from '#contract/kernel/ids.ts'
import { navigate } from '#web/client/page.ts'
import { useAskPages } from '#web/hooks/asks/use-ask-pages.ts'
import { useParameter } from '#web/hooks/use-address.ts'
import { PagedList } from '#web/ui/asked/paged-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { OneOf } from '../frame/one-of.tsx'
import { PeopleTabs } from '../frame/part-tabs.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { FirstSlip } from '../sheets/first-slip.tsx'
import type { OneSlip } from '../sheets/slips.tsx'
import { AddTutor } from './add-tutor.tsx'
import { ChangeTutor } from './change-tutor.tsx'

/** The tutors of a branch, found by any letters of their names. */
export function OfficeTutorsScreen() {
  return (
    <OfficeFrame>
      <Tutors />
    </OfficeFrame>
  )
}

interface Wanted {
  search: string
  status: 'present' | 'left'
}

function Tutors() {
  const { people, tutors: words } = useWords().office
  const [wanted, setWanted] = useState<Wanted>({ search: '', status: 'present' })
  const [open, setOpen] = useState<OfficeTutor | 'new' | null>(null)
  const [slip, setSlip] = useState<OneSlip | null>(null)
  const { asked, tutors, total } = useTutors(wanted)
  // The address may name one, who may be on a later page.
  const namedId = useParameter('tutor')
  const named = tutors.find(({ id }) => id === namedId) ?? null
  useEffect(() => {
    if (namedId !== null && !named) asked.more?.()
  })
  const shown = open ?? named
  const close = () => {
    setOpen(null)
    if (namedId !== null) navigate('/office/tutors', { replace: true })
  }
  const show = (made: OneSlip) => {
    close()
    setSlip(made)
  }
  return (
    <section aria-label={people.title} className="flex min-w-0 flex-col gap-3 p-4 @4xl:p-6">
      <PeopleTabs />
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-bold">{words.title}</h1>
        <p role="status" className="mr-auto text-xl">
          {total !== undefined && people.count(total)}
        </p>
        <Button look="main" onClick={() => setOpen('new')}>
          ＋ {words.add}
        </Button>
      </header>
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={words.search}
          value={wanted.search}
          onChange={(search) => setWanted({ ...wanted, search })}
        />
        <div className="flex gap-2">
          <OneOf
            choices={['present', 'left']}
            words={words.status}
            value={wanted.status}
            onChange={(status) => setWanted({ ...wanted, status })}
          />
        </div>
      </div>
      <PagedList asked={asked} empty={total === 0 && words.nobody} more={people.more}>
        <Rows tutors={tutors} onChange={setOpen} />
      </PagedList>
      {shown === 'new' && <AddTutor onMade={show} onCancel={close} />}
      {shown !== null && shown !== 'new' && (
        <ChangeTutor key={shown.id} tutor={shown} onMade={show} onDone={close} />
      )}
      {slip && <FirstSlip slip={slip} onDone={() => setSlip(null)} />}
    </section>
  )
}

/** The tutors that are looked for, as many pages as are shown. */
function useTutors(wanted: Wanted) {
  const { branch } = useBranch()
  const asked = useAskPages(
    '/office/tutors',
    (after: TutorId | null) => ({ branchId: branch.id, ...wanted, after }),
    (pages) => {
      const shown = pages.flatMap(({ tutors }) => tutors)
      return shown.length < pages[0]!.total ? shown.at(-1)!.id : null
    },
  )
  return { asked, tutors: asked.pages.flatMap(({ tutors }) => tutors), total: asked.pages[0]?.total }
}

interface RowsProps {
  tutors: readonly OfficeTutor[]
  onChange: (tutor: OfficeTutor) => void
}

function Rows({ tutors, onChange }: RowsProps) {
  const { people, tutors: words } = useWords().office
  return (
    <table className="w-full border-collapse text-left">
      <thead className="text-sm text-quiet">
        <tr className="border-b border-line">
          <th className="py-2 font-normal">{words.name}</th>
          <th className="hidden font-normal @2xl:table-cell">{words.loginId}</th>
          <th className="font-normal">{words.coming}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {tutors.map((tutor) => (
          <tr key={tutor.id} className="border-b border-line">
            <td className="py-1.5 font-bold">{tutor.displayName}</td>
            <td className="hidden break-all @2xl:table-cell">{tutor.loginId ?? words.none}</td>
            <td className={tutor.coming === 0 ? 'text-quiet' : ''}>
              {tutor.coming === 0 ? words.none : people.lessons(tutor.coming)}
            </td>
            <td className="py-1.5 text-right">
              <Button aria-label={words.changeWho(tutor.displayName)} onClick={() => onChange(tutor)}>
                {words.change}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
