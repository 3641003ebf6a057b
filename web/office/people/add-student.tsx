import { useState } from 'react'
import type { ClassroomId } from '#contract/kernel/ids.ts'
import { freshPassword } from '#contract/kernel/random.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { FirstSlip } from '../sheets/first-slip.tsx'
import type { OneSlip } from '../sheets/slips.tsx'
import { StudentFields, type StudentFacts } from './student-fields.tsx'

interface StudentDraft extends StudentFacts {
  /** Null for the first one of the branch. */
  classroomId: ClassroomId | null
}

const nobodyYet: StudentDraft = {
  displayName: '',
  reading: '',
  grade: 1,
  levelId: null,
  loginId: '',
  classroomId: null,
}

/** Makes a student, and shows their first password once. */
export function AddStudent({ onDone }: { onDone: () => void }) {
  const { people: words } = useWords().office
  const { branch } = useBranch()
  const asked = useAsk('/office/people-choices', { branchId: branch.id })
  const [slip, setSlip] = useState<OneSlip | null>(null)
  const rooms = asked.value?.classrooms ?? []
  const roomOf = (chosen: ClassroomId | null) => rooms.find(({ id }) => id === chosen) ?? rooms[0]
  const form = useForm({
    start: nobodyYet,
    isReady: () => rooms.length > 0,
    async send({ loginId, classroomId: chosen, ...facts }) {
      const { id: classroomId, name: classroom } = roomOf(chosen)!
      // Made here, so that no answer of the server has it.
      const password = freshPassword()
      const given = { branchId: branch.id, ...facts, loginId: loginId || null, classroomId, password }
      const answer = await send('/office/add-student', given)
      return answer.ok ? { ok: true, value: { ...answer.value, classroom, password } } : answer
    },
    onSaved: ({ studentId: id, loginId, classroom, password }, { displayName: name }) =>
      setSlip({ person: { role: 'student', id }, name, classroom, loginId, password }),
  })

  if (slip) return <FirstSlip slip={slip} onDone={onDone} />
  return (
    <FormDialog form={form} title={words.add} save={words.save} cancel={words.cancel} onCancel={onDone}>
      <StudentFields form={form} levels={asked.value?.levels ?? []} />
      <SelectField
        {...form.bind('classroomId')}
        label={words.classroom}
        value={roomOf(form.values.classroomId)?.id ?? null}
        options={rooms.map(({ id, name }) => [id, name])}
      />
    </FormDialog>
  )
}
