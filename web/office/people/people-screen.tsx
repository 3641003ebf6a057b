import { useState } from 'react'
import type { OfficeStudent } from '#contract/enrolment/people.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { PagedList } from '#web/ui/asked/paged-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { OneOf } from '../frame/one-of.tsx'
import { PeopleTabs } from '../frame/part-tabs.tsx'
import { RoomsField } from '../frame/rooms-field.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { MadeSheet } from '../sheets/made-sheet.tsx'
import { useSheets } from '../sheets/use-sheets.ts'
import { AddStudent } from './add-student.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { ExportPeople } from './export-people.tsx'
import { StudentRows } from './student-rows.tsx'
import { useStudents, type WantedStudents } from './use-students.ts'
import { WeakLines } from './weak-lines.tsx'

/** The students of a branch, found by any letters of their names, and sheets to print for those who are chosen. */
export function PeopleScreen() {
  return (
    <OfficeFrame>
      <People />
    </OfficeFrame>
  )
}

type Chosen = ReadonlyMap<StudentId, OfficeStudent>

function People() {
  const sheets = useSheets()
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const choose = (students: readonly OfficeStudent[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const student of students) {
      if (isChosen) next.set(student.id, student)
      else next.delete(student.id)
    }
    setChosen(next)
  }
  const clear = () => setChosen(new Map())
  if (sheets.sheet) {
    const close = () => {
      sheets.close()
      clear()
    }
    return <MadeSheet sheet={sheets.sheet} onClose={close} />
  }
  return (
    <>
      <Students chosen={chosen} onChoose={choose} onClear={clear} />
      {chosen.size > 0 && <ChosenBar students={[...chosen.values()]} sheets={sheets} onClear={clear} />}
    </>
  )
}

interface StudentsProps {
  chosen: Chosen
  onChoose: (students: readonly OfficeStudent[], isChosen: boolean) => void
  onClear: () => void
}

function Students({ chosen, onChoose, onClear }: StudentsProps) {
  const { people: words } = useWords().office
  const [wanted, setWanted] = useState<WantedStudents>({ search: '', status: 'present', classroomId: null })
  const [isAdding, setAdding] = useState(false)
  const { asked, students, total } = useStudents(wanted)
  // A person who has left the school gets no sheet.
  const look = (change: Partial<WantedStudents>) => {
    setWanted({ ...wanted, ...change })
    if (change.status) onClear()
  }
  return (
    <section aria-label={words.title} className="flex min-w-0 flex-col gap-3 p-4 @4xl:p-6">
      <PeopleTabs />
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-bold">{words.students}</h1>
        <p role="status" className="mr-auto text-xl">
          {total !== undefined && words.count(total)}
        </p>
        <ExportPeople />
        <Button look="main" onClick={() => setAdding(true)}>
          ＋ {words.add}
        </Button>
      </header>
      <div className="flex flex-wrap items-center gap-2">
        <SearchField label={words.search} value={wanted.search} onChange={(search) => look({ search })} />
        <RoomsField value={wanted.classroomId} onChange={(classroomId) => look({ classroomId })} />
        <OneOf
          choices={['present', 'trial', 'left']}
          words={words.status}
          value={wanted.status}
          onChange={(status) => look({ status })}
        />
      </div>
      <WeakLines />
      <PagedList asked={asked} empty={total === 0 && words.nobody} more={words.more}>
        <StudentRows
          students={students}
          chosen={wanted.status === 'present' ? chosen : null}
          onChoose={onChoose}
        />
      </PagedList>
      {isAdding && <AddStudent onDone={() => setAdding(false)} />}
    </section>
  )
}
