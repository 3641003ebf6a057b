import { useState } from 'react'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { OfficeStudent } from '#contract/office/people.ts'
import { navigate } from '#web/client/page.ts'
import { useAsk, useAskAgain } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { AskedPanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { FindDouble } from './find-double.tsx'
import { JoinPreview } from './join-preview.tsx'

interface JoinFormProps {
  student: OfficeStudent
  onDone: () => void
}

/** Two entries of one child become one: what each has is shown before. */
export function JoinForm({ student, onDone }: JoinFormProps) {
  const { people, student: own } = useWords().office
  const [pair, setPair] = useState<{ keptId: StudentId; joinedId: StudentId } | null>(null)
  const { branch } = useBranch()
  const askAgain = useAskAgain()
  const joining = useSend('/office/join-students')

  async function join(revisions: { keptRevision: number; joinedRevision: number }): Promise<void> {
    const answer = await joining.send({ branchId: branch.id, ...pair!, ...revisions })
    if (!answer?.ok) return
    askAgain('/office/students')
    askAgain('/office/student')
    // The page of the other entry is of nobody any more.
    navigate(pathTo('/office/people/:studentId', { studentId: pair!.keptId }), { replace: true })
    onDone()
  }

  if (pair) {
    const swap = () => setPair({ keptId: pair.joinedId, joinedId: pair.keptId })
    return (
      <Seen
        pair={pair}
        sending={joining}
        onSwap={swap}
        onJoin={(revisions) => void join(revisions)}
        onCancel={onDone}
      />
    )
  }
  return (
    <FormDialog
      title={own.join.title}
      save={null}
      cancel={people.cancel}
      sending={joining}
      onSave={() => undefined}
      onCancel={onDone}
    >
      <FindDouble
        student={student}
        onChoose={(other) => setPair({ keptId: student.id, joinedId: other.id })}
      />
    </FormDialog>
  )
}

interface SeenProps {
  pair: { keptId: StudentId; joinedId: StudentId }
  sending: ReturnType<typeof useSend<'/office/join-students'>>
  onSwap: () => void
  onJoin: (revisions: { keptRevision: number; joinedRevision: number }) => void
  onCancel: () => void
}

function Seen({ pair, sending, onSwap, onJoin, onCancel }: SeenProps) {
  const { people, student: own } = useWords().office
  const { branch } = useBranch()
  const asked = useAsk('/office/preview-join-students', { branchId: branch.id, ...pair }, { anew: true })
  const seen = asked.value
  return (
    <FormDialog
      title={own.join.title}
      save={seen ? own.join.join : null}
      cancel={people.cancel}
      sending={sending}
      onSave={() =>
        onJoin({
          keptRevision: seen!.kept.student.revision,
          joinedRevision: seen!.joined.student.revision,
        })
      }
      onCancel={onCancel}
    >
      {seen ? <JoinPreview seen={seen} onSwap={onSwap} /> : <AskedPanel asked={asked} />}
    </FormDialog>
  )
}
