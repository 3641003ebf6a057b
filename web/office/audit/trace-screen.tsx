import { useState } from 'react'
import { startOfDay } from '#contract/kernel/zones.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { InputField } from '#web/ui/controls/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { TraceAnswer } from './trace-answer.tsx'
import type { Traced } from './traces-of.ts'

interface TraceScreenProps {
  traced: Traced
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
