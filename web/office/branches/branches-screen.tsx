import { useState } from 'react'
import type { Branch, Classroom } from '#contract/school/school.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { SettingsTabs } from '../frame/part-tabs.tsx'
import { ClassroomTablets } from '../tablets/classroom-tablets.tsx'
import { BranchForm } from './branch-form.tsx'
import { ClassroomForm } from './classroom-form.tsx'

/** The branches of the school, for the head office, and the classrooms of the branch. */
export function BranchesScreen() {
  return (
    <OfficeFrame withoutBranch={<FirstBranch />}>
      <BranchParts />
    </OfficeFrame>
  )
}

/** The head office of a new school begins here. */
function FirstBranch() {
  const { branches: words } = useWords().office
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <StatePanel
        kind="empty"
        text={words.noBranch}
        action={
          <Button look="main" onClick={() => setOpen(true)}>
            {words.addBranch}
          </Button>
        }
      />
      {isOpen && <BranchForm branch={null} onDone={() => setOpen(false)} />}
    </>
  )
}

function BranchParts() {
  const { branches: words } = useWords().office
  const me = useMe()
  const isHead = me?.role === 'office' && me.branchId === null
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 p-4 @4xl:p-8">
      <SettingsTabs />
      <header>
        <h1 className="text-2xl font-bold">{words.title}</h1>
        <p className="text-quiet">{words.lead}</p>
      </header>
      {isHead && <Branches />}
      <Classrooms />
      <ClassroomTablets />
    </div>
  )
}

function Branches() {
  const { branches: words } = useWords().office
  const { branches } = useBranch()
  const [open, setOpen] = useState<Branch | 'new' | null>(null)
  return (
    <section className="flex flex-col gap-2" aria-label={words.branches}>
      <Head title={words.branches} add={words.addBranch} onAdd={() => setOpen('new')} />
      <ul className="divide-y divide-line border-y border-line">
        {branches.map((branch) => (
          <Row
            key={branch.id}
            name={branch.name}
            facts={`${branch.code} · ${branch.timeZone}`}
            onChange={() => setOpen(branch)}
          />
        ))}
      </ul>
      {open && <BranchForm branch={open === 'new' ? null : open} onDone={() => setOpen(null)} />}
    </section>
  )
}

function Classrooms() {
  const { branches: words } = useWords().office
  const { branch } = useBranch()
  const asked = useAsk('/office/classrooms', { branchId: branch.id }, { anew: true })
  const [open, setOpen] = useState<Classroom | 'new' | null>(null)
  const add = () => setOpen('new')
  return (
    <section className="flex flex-col gap-2" aria-label={words.classrooms}>
      <Head title={`${branch.name} ${words.classrooms}`} add={words.addClassroom} onAdd={add} />
      <AskedScreen
        asked={asked}
        empty={({ classrooms }) =>
          classrooms.length === 0 && <p className="py-4 text-quiet">{words.noClassroom}</p>
        }
      >
        {({ classrooms }) => (
          <ul className="divide-y divide-line border-y border-line">
            {classrooms.map((classroom) => (
              <Row
                key={classroom.id}
                name={classroom.name}
                facts={classroom.code}
                onChange={() => setOpen(classroom)}
              />
            ))}
          </ul>
        )}
      </AskedScreen>
      {open && <ClassroomForm classroom={open === 'new' ? null : open} onDone={() => setOpen(null)} />}
    </section>
  )
}

function Head({ title, add, onAdd }: { title: string; add: string; onAdd: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="mr-auto text-lg font-bold">{title}</h2>
      <Button onClick={onAdd}>＋ {add}</Button>
    </div>
  )
}

function Row({ name, facts, onChange }: { name: string; facts: string; onChange: () => void }) {
  const { branches: words } = useWords().office
  return (
    <li className="flex min-h-14 items-center gap-4 py-1">
      <span className="min-w-0">
        <span className="block font-bold">{name}</span>
        <span className="block text-sm text-quiet">{facts}</span>
      </span>
      <Button className="ml-auto" aria-label={`${words.change} ${name}`} onClick={onChange}>
        {words.change}
      </Button>
    </li>
  )
}
