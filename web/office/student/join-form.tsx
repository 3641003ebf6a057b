import { useState } from 'react'
import type { OfficeStudent } from '#contract/enrolment/people.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { send } from '#web/client/outbox/send.ts'
import { navigate } from '#web/client/page.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { FormDialog, PlainDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { FindDouble } from './find-double.tsx'
import { JoinPreview } from './join-preview.tsx'

interface JoinFormProps {
  student: OfficeStudent
  onDone: () => void
}

interface Pair {
  keptId: StudentId
  joinedId: StudentId
}

/** Two entries of one child become one: what each has is shown before. */
export function JoinForm({ student, onDone }: JoinFormProps) {
  const { people, student: own } = useWords().office
  const [pair, setPair] = useState<Pair | null>(null)
  if (pair) return <Seen pair={pair} onPair={setPair} onDone={onDone} />
  return (
    <PlainDialog title={own.join.title} close={people.cancel} onClose={onDone}>
      <FindDouble
        student={student}
        onChoose={(other) => setPair({ keptId: student.id, joinedId: other.id })}
      />
    </PlainDialog>
  )
}

interface SeenProps {
  pair: Pair
  onPair: (pair: Pair) => void
  onDone: () => void
}

function Seen({ pair, onPair, onDone }: SeenProps) {
  const { people, student: own } = useWords().office
  const { branch } = useBranch()
  const about = { branchId: branch.id, ...pair }
  const asked = useAsk('/office/preview-join-students', about, { anew: true })
  const seen = asked.value
  const form = useForm({
    start: {},
    send: () =>
      send('/office/join-students', {
        ...about,
        keptRevision: seen!.kept.student.revision,
        joinedRevision: seen!.joined.student.revision,
      }),
    outdates: ['/office/students', '/office/student'],
    onSaved() {
      // The page of the other entry is of nobody any more.
      navigate(pathTo('/office/people/:studentId', { studentId: pair.keptId }), { replace: true })
      onDone()
    },
  })
  const swap = () => onPair({ keptId: pair.joinedId, joinedId: pair.keptId })
  return (
    <FormDialog
      form={form}
      title={own.join.title}
      save={seen ? own.join.join : null}
      cancel={people.cancel}
      onCancel={onDone}
    >
      <AskedScreen asked={asked}>{(both) => <JoinPreview seen={both} onSwap={swap} />}</AskedScreen>
    </FormDialog>
  )
}
