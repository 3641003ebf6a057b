import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useOwnBranch } from '../frame/branch-field.tsx'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { MadeSheet } from '../sheets/made-sheet.tsx'
import { useSheets } from '../sheets/use-sheets.ts'
import { BranchMoveForm } from './branch-move-form.tsx'
import { ChangeStudent } from './change-student.tsx'
import { ConsentSection } from './consent-section.tsx'
import { GuardianPart } from './guardian-part.tsx'
import { JoinForm } from './join-form.tsx'
import { LeaveForm, MoveForm } from './place-forms.tsx'
import { WaysIn } from './ways-in.tsx'

/** One student: their facts, and what the office does for them. */
export function OfficeStudentScreen({ studentId }: { studentId: StudentId }) {
  return (
    <OfficeFrame>
      <StudentParts studentId={studentId} />
    </OfficeFrame>
  )
}

type Form = 'change' | 'move' | 'branch' | 'leave' | 'back' | 'join'

function StudentParts({ studentId }: { studentId: StudentId }) {
  const { branch } = useBranch()
  const asked = useAsk('/office/student', { branchId: branch.id, studentId }, { anew: true })
  const sheets = useSheets()
  if (sheets.sheet) return <MadeSheet sheet={sheets.sheet} onClose={sheets.close} />
  return <AskedScreen asked={asked}>{(shown) => <OneStudent shown={shown} sheets={sheets} />}</AskedScreen>
}

interface OneStudentProps {
  shown: OutputOf<'/office/student'>
  sheets: ReturnType<typeof useSheets>
}

function OneStudent({ shown, sheets }: OneStudentProps) {
  const { people: words, student: own } = useWords().office
  const [form, setForm] = useState<Form | null>(null)
  const { student, changes, coming, today } = shown
  const { branches } = useBranch()
  const mayMove = useOwnBranch() === null && branches.length > 1
  const close = () => setForm(null)
  const isLeaving = changes.some(({ kind }) => kind === 'leave')
  return (
    <article className="mx-auto flex w-full max-w-5xl flex-col gap-6 p-4 @4xl:p-8">
      <Link to="/office/people" className="inline-flex min-h-11 items-center text-leaf-deep">
        ‹ {words.students}
      </Link>
      <header className="flex flex-wrap items-center gap-4">
        <EmblemPicture name={student.emblem} size={4} />
        <div className="mr-auto min-w-0">
          <h1 className="text-2xl font-bold">{student.displayName}</h1>
          <p className="text-quiet">
            {[student.reading, words.grades(student.grade), student.classroom.name]
              .filter((part) => part !== '')
              .join('・')}
          </p>
        </div>
        <Button onClick={() => setForm('change')}>{words.change}</Button>
      </header>
      {changes.map(({ kind, day, classroom }) => (
        <Notice key={kind} tone="info">
          {kind === 'move' ? words.movesOn(day, classroom ?? '') : words.leavesOn(day)}
        </Notice>
      ))}
      <dl className="divide-y divide-line border-y border-line">
        <Fact name={words.status[student.status]} value={student.classroom.name} />
        <Fact name={words.loginId} value={student.loginId ?? words.noLogin} />
        <Fact name={words.coming} value={words.lessons(coming.count)} />
      </dl>
      <div className="flex flex-wrap gap-3">
        {student.status === 'present' && <Button onClick={() => setForm('move')}>{words.move}</Button>}
        {student.status === 'present' && mayMove && (
          <Button onClick={() => setForm('branch')}>{own.branchMove.open}</Button>
        )}
        {student.status === 'left' || isLeaving ? (
          <Button onClick={() => setForm('back')}>{words.comesBack}</Button>
        ) : (
          <Button look="danger" onClick={() => setForm('leave')}>
            {words.leave}
          </Button>
        )}
      </div>
      {student.status === 'present' && <WaysIn student={student} sheets={sheets} />}
      <GuardianPart student={student} contact={shown.contact} />
      <ConsentSection shown={shown} />
      <footer className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Button onClick={() => setForm('join')}>{own.join.open}</Button>
        <Link
          to={pathTo('/office/people/:studentId/goodbye', { studentId: student.id })}
          className="ml-auto inline-flex min-h-11 items-center px-2 text-quiet underline"
        >
          {words.goodbye}
        </Link>
      </footer>
      {form === 'change' && <ChangeStudent student={student} onDone={close} />}
      {form === 'move' && <MoveForm student={student} today={today} onDone={close} />}
      {form === 'branch' && <BranchMoveForm student={student} onDone={close} />}
      {form === 'leave' && <LeaveForm student={student} today={today} onDone={close} />}
      {form === 'back' && <ComesBack student={student} onDone={close} />}
      {form === 'join' && <JoinForm student={student} onDone={close} />}
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-11 items-center gap-4">
      <dt className="text-quiet">{name}</dt>
      <dd className="ml-auto min-w-0 font-bold break-all">{value}</dd>
    </div>
  )
}

interface FormProps {
  student: OutputOf<'/office/student'>['student']
  onDone: () => void
}

function ComesBack({ student, onDone }: FormProps) {
  const { people: words } = useWords().office
  const { branch } = useBranch()
  const { id: studentId, revision, displayName, classroom } = student
  const form = useForm({
    start: { branchId: branch.id, studentId, revision, classroomId: classroom.id },
    send: (values) => send('/office/student-comes-back', values),
    onSaved: onDone,
  })
  return (
    <FormDialog
      form={form}
      title={words.comesBack}
      save={words.comesBack}
      cancel={words.cancel}
      onCancel={onDone}
    >
      <p>
        {displayName}・{classroom.name}
      </p>
    </FormDialog>
  )
}
