import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { EraseBar } from './erase-bar.tsx'
import { Coming, HandOver } from './hand-over.tsx'
import { WhatGoes, WhatStays } from './what-goes.tsx'

export type Goodbye = OutputOf<'/office/student-goodbye'>

/** A student's leaving: what goes, what stays, what to hand over first. */
export function GoodbyeScreen({ studentId }: { studentId: StudentId }) {
  return (
    <OfficeFrame>
      <GoodbyeParts studentId={studentId} />
    </OfficeFrame>
  )
}

function GoodbyeParts({ studentId }: { studentId: StudentId }) {
  const { goodbyes: words } = useWords().office
  const { branch } = useBranch()
  const [erased, setErased] = useState<string | null>(null)
  if (erased !== null) return <Ended kind="finished" text={words.erased(erased)} />
  return <Known studentId={studentId} branchId={branch.id} timeZone={branch.timeZone} onErased={setErased} />
}

interface KnownProps {
  studentId: StudentId
  branchId: ReturnType<typeof useBranch>['branch']['id']
  timeZone: string
  onErased: (name: string) => void
}

function Known({ studentId, branchId, timeZone, onErased }: KnownProps) {
  const { goodbyes: words } = useWords().office
  const asked = useAsk('/office/student-goodbye', { branchId, studentId }, { anew: true })
  if (asked.problem?.kind === 'not-found') return <Ended kind="not-found" text={words.notFound} />
  return (
    <AskedScreen isWhole asked={asked}>
      {({ student, ...goodbye }) => (
        <>
          <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-5 p-4 @4xl:px-6 @6xl:px-10">
            <Head student={student} timeZone={timeZone} />
            <div className="grid gap-x-12 gap-y-6 @3xl:grid-cols-2">
              <WhatGoes goes={goodbye.goes} />
              <div className="flex min-w-0 flex-col gap-6">
                <WhatStays stays={goodbye.stays} />
                <Coming coming={goodbye.coming} timeZone={timeZone} />
                <HandOver student={student} branchId={branchId} bytes={goodbye.exportBytes} />
              </div>
            </div>
          </div>
          <EraseBar student={student} branchId={branchId} onErased={() => onErased(student.displayName)} />
        </>
      )}
    </AskedScreen>
  )
}

function Head({ student, timeZone }: { student: Goodbye['student']; timeZone: string }) {
  const { goodbyes: words } = useWords().office
  const timeOf = useTimeText(timeZone)
  const { displayName, reading, grade, classroom, since, leftAt, emblem } = student
  const facts = [
    reading,
    words.grade(grade),
    classroom,
    ...(since === null ? [] : [words.since(timeOf(since, 'year-month'))]),
    ...(leftAt === null ? [] : [words.left]),
  ].filter(Boolean)
  return (
    <header className="flex items-center gap-4">
      <EmblemPicture name={emblem} size={3.75} />
      <div className="min-w-0">
        <h1 className="text-2xl font-bold">{words.title(displayName)}</h1>
        <p className="text-quiet">{facts.join('・')}</p>
      </div>
    </header>
  )
}

function Ended({ kind, text }: { kind: 'finished' | 'not-found'; text: string }) {
  const { goodbyes: words } = useWords().office
  return (
    <StatePanel
      kind={kind}
      text={text}
      action={
        <Link to="/office" className="font-semibold text-leaf-deep underline">
          {words.back}
        </Link>
      }
    />
  )
}
