import { useState } from 'react'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { OfficeStudent, PersonStatus } from '#contract/office/people.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { Button } from '#web/ui/button.tsx'
import { EmblemPicture } from '#web/ui/emblem.tsx'
import { Link } from '#web/ui/link.tsx'
import { AskedPanel, StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { AddStudent } from './add-student.tsx'

/** The students of a branch, found by any letters of their names. */
export function PeopleScreen() {
  return (
    <OfficeFrame>
      <People />
    </OfficeFrame>
  )
}

const STATUSES = ['present', 'trial', 'left'] as const

function People() {
  const { people: words } = useWords().office
  const { branch } = useBranch()
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<PersonStatus>('present')
  const [after, setAfter] = useState<StudentId | null>(null)
  const [isAdding, setAdding] = useState(false)
  const asked = useAsk('/office/students', { branchId: branch.id, search, status, after }, { anew: true })
  const { value } = asked
  return (
    <section aria-label={words.title} className="flex min-w-0 flex-1 flex-col gap-3 p-4 @4xl:p-6">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-bold">{words.students}</h1>
        <p role="status" className="mr-auto text-xl">
          {value && words.count(value.total)}
        </p>
        <Button look="main" onClick={() => setAdding(true)}>
          ＋ {words.add}
        </Button>
      </header>
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          maxLength={100}
          className="min-h-11 min-w-0 flex-1 basis-64 rounded-tutor border-2 border-edge bg-surface px-3"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setAfter(null)
          }}
        />
        {STATUSES.map((each) => (
          <Button
            key={each}
            look={each === status ? 'outlined' : 'calm'}
            aria-pressed={each === status}
            onClick={() => {
              setStatus(each)
              setAfter(null)
            }}
          >
            {words.status[each]}
          </Button>
        ))}
      </div>
      {!value && <AskedPanel asked={asked} />}
      {value?.total === 0 && <StatePanel part kind="empty" text={words.nobody} />}
      {value && value.students.length > 0 && <Rows students={value.students} />}
      {value && (
        <footer className="flex justify-end gap-2">
          {after && <Button onClick={() => setAfter(null)}>{words.first}</Button>}
          {value.students.length === 50 && (
            <Button onClick={() => setAfter(value.students.at(-1)!.id)}>{words.next}</Button>
          )}
        </footer>
      )}
      {isAdding && <AddStudent onDone={() => setAdding(false)} />}
    </section>
  )
}

function Rows({ students }: { students: readonly OfficeStudent[] }) {
  const { people: words } = useWords().office
  return (
    <table className="w-full border-collapse text-left">
      <thead className="text-sm text-quiet">
        <tr className="border-b border-line">
          <th className="py-2 font-normal">{words.name}</th>
          <th className="hidden font-normal @3xl:table-cell">{words.reading}</th>
          <th className="font-normal">{words.classroom}</th>
          <th className="hidden font-normal @2xl:table-cell">{words.grade}</th>
          <th className="hidden font-normal @3xl:table-cell">{words.loginId}</th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.id} className="border-b border-line hover:bg-leaf-ground">
            <td>
              <Link
                to={pathTo('/office/people/:studentId', { studentId: student.id })}
                className="flex min-h-11 items-center gap-2 font-bold"
              >
                <EmblemPicture name={student.emblem} size={1.625} />
                {student.displayName}
              </Link>
            </td>
            <td className="hidden text-quiet @3xl:table-cell">{student.reading}</td>
            <td>{student.classroom.name}</td>
            <td className="hidden @2xl:table-cell">{words.grades(student.grade)}</td>
            <td className="hidden break-all @3xl:table-cell">{student.loginId ?? words.noLogin}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
