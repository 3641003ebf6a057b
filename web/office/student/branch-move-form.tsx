import { useState } from 'react'
import type { OfficeStudent } from '#contract/enrolment/people.ts'
import type { BranchId, ClassroomId } from '#contract/kernel/ids.ts'
import { freshPassword } from '#contract/kernel/random.ts'
import { send } from '#web/client/outbox/send.ts'
import { navigate } from '#web/client/page.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useDryRun } from '#web/hooks/asks/use-dry-run.ts'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog, PlainDialog } from '#web/ui/form/form-dialog.tsx'
import { type FormState, useForm } from '#web/ui/form/use-form.ts'
import { EndedList } from '#web/ui/what-ends/what-ends.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { type Slip, Slips } from '../sheets/slips.tsx'
import { Leaves } from './place-forms.tsx'

interface BranchMoveFormProps {
  student: OfficeStudent
  onDone: () => void
}

interface BranchMoveDraft {
  /** Null for the first of the others. */
  toBranchId: BranchId | null
  /** Null for the first one of that branch. */
  classroomId: ClassroomId | null
}

/** The head office moves a student to another branch: what ends is read before, and the new password is shown once. */
export function BranchMoveForm({ student, onDone }: BranchMoveFormProps) {
  const { branch, branches } = useBranch()
  const others = branches.filter(({ id }) => id !== branch.id)
  // Made here, so that no answer of the server has it.
  const [password] = useState(freshPassword)
  const [slip, setSlip] = useState<Slip | null>(null)
  const { student: words } = useWords().office
  const { id: studentId, revision, displayName: name } = student
  const start: BranchMoveDraft = { toBranchId: null, classroomId: null }
  const form: FormState<BranchMoveDraft> = useForm({
    start,
    send: () => send('/office/student-changes-branch', moving!),
    onSaved: ({ loginId }) => setSlip({ school: to!.name, name, classroom: room!.name, loginId, password }),
  })
  const { values } = form
  const to = others.find(({ id }) => id === values.toBranchId) ?? others[0]
  const rooms = useAsk('/office/people-choices', { branchId: to?.id ?? branch.id }).value?.classrooms ?? []
  const room = rooms.find(({ id }) => id === values.classroomId) ?? rooms[0]
  const about = { branchId: branch.id, studentId, revision, password }
  const moving = to && room && { ...about, toBranchId: to.id, classroomId: room.id }

  if (slip) return <NewSlip slip={slip} />
  return (
    <FormDialog
      form={form}
      title={words.branchMove.title(name)}
      save={room ? words.branchMove.move : null}
      cancel={words.branchMove.cancel}
      onCancel={onDone}
    >
      <p>{words.branchMove.body}</p>
      <div className="grid grid-cols-1 gap-3 @md:grid-cols-2">
        <SelectField
          {...form.bind('toBranchId')}
          label={words.branchMove.branch}
          value={to?.id ?? null}
          options={others.map(({ id, name: called }) => [id, called])}
          onChange={(toBranchId) => form.set({ toBranchId, classroomId: null })}
        />
        <SelectField
          {...form.bind('classroomId')}
          label={words.branchMove.classroom}
          value={room?.id ?? null}
          options={rooms.map(({ id, name: called }) => [id, called])}
        />
      </div>
      {moving && <WhatItCosts moving={moving} />}
    </FormDialog>
  )
}

/** The lessons that they leave, and the ways in that end. */
function WhatItCosts({
  moving,
}: {
  moving: Parameters<typeof useDryRun<'/office/student-changes-branch'>>[1]
}) {
  const { whatEnds } = useWords().office
  const { value } = useDryRun('/office/student-changes-branch', moving)
  if (!value) return <p className="text-quiet">{whatEnds.looking}</p>
  return (
    <>
      <EndedList ended={value.ended} words={whatEnds} />
      <Leaves lessons={value.leaves} />
    </>
  )
}

/** Their page is another branch's now. */
function NewSlip({ slip }: { slip: Slip }) {
  const { people: words } = useWords().office
  return (
    <PlainDialog
      title={words.slip}
      press={words.print}
      onPress={() => print()}
      close={words.close}
      onClose={() => navigate('/office/people', { replace: true })}
    >
      <p className="text-quiet">{words.once}</p>
      <Slips slips={[slip]} />
    </PlainDialog>
  )
}
