import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { OfficeStudent } from '#contract/enrolment/people.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import { send } from '#web/client/outbox/send.ts'
import { navigate } from '#web/client/page.ts'
import { useDryRun } from '#web/hooks/asks/use-dry-run.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FormDialog, PlainDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { FindDouble } from './find-double.tsx'

interface JoinFormProps {
  student: OfficeStudent
  onDone: () => void
}

interface Pair {
  kept: OfficeStudent
  joined: OfficeStudent
}

/** Two entries of one child become one: what each has is shown before. */
export function JoinForm({ student, onDone }: JoinFormProps) {
  const { people, student: own } = useWords().office
  const [pair, setPair] = useState<Pair | null>(null)
  if (pair) return <Seen pair={pair} onPair={setPair} onDone={onDone} />
  return (
    <PlainDialog title={own.join.title} close={people.cancel} onClose={onDone}>
      <FindDouble student={student} onChoose={(joined) => setPair({ kept: student, joined })} />
    </PlainDialog>
  )
}

interface SeenProps {
  pair: Pair
  onPair: (pair: Pair) => void
  onDone: () => void
}

function Seen({ pair: { kept, joined }, onPair, onDone }: SeenProps) {
  const { people, student: own } = useWords().office
  const { branch } = useBranch()
  const joining = {
    branchId: branch.id,
    keptId: kept.id,
    joinedId: joined.id,
    keptRevision: kept.revision,
    joinedRevision: joined.revision,
  }
  const asked = useDryRun('/office/join-students', joining)
  const form = useForm({
    start: {},
    send: () => send('/office/join-students', joining),
    onSaved() {
      // The page of the other entry is of nobody any more.
      navigate(pathTo('/office/people/:studentId', { studentId: kept.id }), { replace: true })
      onDone()
    },
  })
  const swap = () => onPair({ kept: joined, joined: kept })
  return (
    <FormDialog
      form={form}
      title={own.join.title}
      save={asked.value ? own.join.join : null}
      cancel={people.cancel}
      onCancel={onDone}
    >
      <AskedScreen asked={asked}>{(both) => <JoinPreview seen={both} onSwap={swap} />}</AskedScreen>
    </FormDialog>
  )
}

type Both = OutputOf<'/office/join-students'>

const COUNTS = [
  'lessons',
  'comingLessons',
  'recordings',
  'honors',
  'attempts',
  'guardianLinks',
  'consents',
] as const

/** The two entries side by side: which stays, and what each has. */
function JoinPreview({ seen, onSwap }: { seen: Both; onSwap: () => void }) {
  const { people, student: own } = useWords().office
  const { kept, joined } = seen
  const { join: words } = own
  const both = [kept, joined]
  const rows: [string, string[]][] = [
    [people.reading, both.map(({ student }) => student.reading)],
    [people.classroom, both.map(({ student }) => student.classroom.name)],
    [people.loginId, both.map(({ student }) => student.loginId ?? people.noLogin)],
    ...COUNTS.map((fact): [string, string[]] => [words.facts[fact], both.map((each) => String(each[fact]))]),
  ]
  return (
    <>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line align-top">
            <td />
            <th scope="col" className="py-2">
              <span className="block text-sm font-normal text-leaf-deep">{words.kept}</span>
              {kept.student.displayName}
            </th>
            <th scope="col" className="py-2">
              <span className="block text-sm font-normal text-trouble">{words.joined}</span>
              {joined.student.displayName}
              <Button className="mt-1 flex" onClick={onSwap}>
                {words.swap}
              </Button>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, [ofKept, ofJoined]]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 text-sm font-normal text-quiet">
                {name}
              </th>
              <td className="pr-3 break-all tabular-nums">{ofKept}</td>
              <td className="break-all tabular-nums">{ofJoined}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words.effect(kept.student.displayName)}</p>
    </>
  )
}
