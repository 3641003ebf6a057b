import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { startOfDay } from '#contract/kernel/zones.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useBranch } from '#web/office/frame/branch.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { InputField } from '#web/ui/controls/plain-fields.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useTimeText } from '#web/ui/time.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { CSV } from '../audit-file.ts'
import { AuditLines } from '../audit-lines.tsx'
import { signInText, traceFile } from './trace-file.ts'
import type { TracedBy } from './traced-by.ts'

interface TraceScreenProps {
  traced: TracedBy
  onDone: () => void
}

/** Whom a way in could have touched, and since when: its sign-ins, the students that they reach, and what was done in them. */
export function TraceScreen({ traced: { by, id, name }, onDone }: TraceScreenProps) {
  const { audit } = useWords().office
  const { trace: words } = audit
  const { branch } = useBranch()
  const [since, setSince] = useState('')
  const from = since === '' ? null : startOfDay(since, branch.timeZone)
  const asked = useAsk('/office/trace-way-in', { by, id, since: from }, { anew: true })
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-4 @4xl:p-8">
      <header>
        <h1 className="text-2xl font-bold">{by === 'person' ? words.ofPerson(name ?? '') : words.of[by]}</h1>
        <p className="max-w-3xl text-quiet">{words.lead}</p>
      </header>
      <div className="flex flex-wrap items-end gap-3">
        <Button onClick={onDone}>{words.back}</Button>
        <InputField label={audit.since} type="date" value={since} onChange={setSince} />
      </div>
      <AskedScreen asked={asked} empty={({ signIns }) => signIns.length === 0 && words.none}>
        {(answer) => <TraceAnswer answer={answer} />}
      </AskedScreen>
    </div>
  )
}

function TraceAnswer({ answer }: { answer: OutputOf<'/office/trace-way-in'> }) {
  const { audit } = useWords().office
  const { trace: words } = audit
  const [language] = useLanguage()
  const { branch } = useBranch()
  const { timeZone } = branch
  const timeOf = useTimeText(timeZone)
  const { signIns, students, lines, isCut } = answer
  const since = timeOf(signIns[0]!.startedAt, 'date-clock')
  const people = new Set(signIns.map(({ who }) => who.id)).size
  const save = () => saveFile(words.fileName, traceFile(answer, { words: audit, language, timeZone }), CSV)
  return (
    <>
      <p className="text-lg font-semibold">
        {words.summary({ since, signIns: signIns.length, people, students: students.length })}
      </p>
      {isCut && <Notice tone="warning">{words.isCut}</Notice>}
      <Button className="self-start" onClick={save}>
        {audit.file.save}
      </Button>
      <Part title={words.signIns}>
        <ul className="divide-y divide-line border-y border-line">
          {signIns.map((signIn) => (
            <li key={signIn.id} className="grid gap-x-4 py-2 @3xl:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
              <span className="font-semibold">{signIn.who.name ?? audit.erasedPerson}</span>
              <span>{signInText(signIn, audit, (at) => timeOf(at, 'date-clock'))}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.students(students.length)}>
        <details>
          <summary className="flex min-h-11 items-center text-leaf-deep">{words.names}</summary>
          <ul className="columns-2 gap-6 @3xl:columns-4">
            {students.map(({ id, displayName, branch: at }) => (
              <li key={id} className="wrap-anywhere">
                {displayName} <span className="text-sm text-quiet">{at}</span>
              </li>
            ))}
          </ul>
        </details>
      </Part>
      <Part title={words.lines}>
        <p className="text-quiet">{lines.length === 0 ? audit.none : words.linesLead}</p>
        <AuditLines lines={lines} timeZone={timeZone} isOfSchool onPerson={null} onTrace={null} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}
