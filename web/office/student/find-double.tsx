import { useState } from 'react'
import type { OfficeStudent, PersonStatus } from '#contract/enrolment/people.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OneOf } from '../frame/one-of.tsx'
import { SearchField } from '../frame/search-field.tsx'

interface FindDoubleProps {
  student: OfficeStudent
  onChoose: (other: OfficeStudent) => void
}

/** Looks for the other entry of a child; those of the same reading first. */
export function FindDouble({ student, onChoose }: FindDoubleProps) {
  const { people, student: own } = useWords().office
  const { branch } = useBranch()
  const [search, setSearch] = useState(student.reading || student.displayName)
  const [status, setStatus] = useState<PersonStatus>('present')
  const asked = useAsk('/office/students', { branchId: branch.id, search, status }, { anew: true })
  const isOther = ({ id }: OfficeStudent) => id !== student.id
  return (
    <>
      <p>{own.join.lead(student.displayName)}</p>
      <div className="flex flex-wrap gap-2">
        <SearchField label={own.join.search} value={search} onChange={setSearch} />
        <OneOf
          choices={['present', 'trial', 'left']}
          words={people.status}
          value={status}
          onChange={setStatus}
        />
      </div>
      <AskedScreen
        asked={asked}
        empty={({ students }) => !students.some(isOther) && <p className="text-quiet">{own.join.nobody}</p>}
      >
        {({ students }) => (
          <ul className="max-h-80 divide-y divide-line overflow-y-auto">
            {students.filter(isOther).map((other) => (
              <li key={other.id}>
                <button
                  type="button"
                  aria-label={own.join.choose(other.displayName)}
                  onClick={() => onChoose(other)}
                  className="flex min-h-12 w-full items-center gap-3 px-1 text-left hover:bg-leaf-ground"
                >
                  <EmblemPicture name={other.emblem} size={1.625} />
                  <span className="font-bold">{other.displayName}</span>
                  <span className="ml-auto text-sm text-quiet">
                    {[other.reading, other.classroom.name].filter(Boolean).join('・')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </AskedScreen>
    </>
  )
}
