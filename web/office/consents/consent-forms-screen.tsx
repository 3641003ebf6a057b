import { useState } from 'react'
import type { ClassroomId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { PeopleTabs } from '../frame/part-tabs.tsx'
import { ConsentForms } from './consent-forms.tsx'

/** The forms on paper of a whole class, written down at once. */
export function ConsentFormsScreen() {
  return (
    <OfficeFrame>
      <Forms />
    </OfficeFrame>
  )
}

function Forms() {
  const { forms: words } = useWords().office.consents
  const { branch } = useBranch()
  const [classroomId, setClassroomId] = useState<ClassroomId | null>(null)
  const rooms = useAsk('/office/people-choices', { branchId: branch.id }).value?.classrooms ?? []
  const asked = useAsk('/office/consent-list', { branchId: branch.id }, { anew: true })
  const isShown = ({ classroom }: { classroom: { id: ClassroomId } }) =>
    classroomId === null || classroom.id === classroomId
  return (
    <section aria-label={words.title} className="flex min-w-0 flex-col gap-3 p-4 @4xl:p-6">
      <PeopleTabs />
      <h1 className="text-2xl font-bold">{words.title}</h1>
      <p className="max-w-3xl">{words.lead}</p>
      <SelectField
        label={words.classroom}
        className="max-w-72"
        value={classroomId}
        options={[[null, words.allRooms], ...rooms.map(({ id, name }) => [id, name] as const)]}
        onChange={setClassroomId}
      />
      <AskedScreen asked={asked} empty={({ students }) => !students.some(isShown) && words.nobody}>
        {(list) => (
          <ConsentForms
            key={classroomId}
            list={{ ...list, students: list.students.filter(isShown) }}
            offline={asked.offline}
            onSaved={asked.refetch}
          />
        )}
      </AskedScreen>
    </section>
  )
}
