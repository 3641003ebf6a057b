import { useState } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import type { TrialInfo } from '#contract/trial-invitations.ts'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { AnotherDevice } from './another-device.tsx'
import { EnterForm } from './enter-form.tsx'

interface EnterCardProps {
  secret: Secret
  info: TrialInfo
  /** The name of a signed-in person whom entering would sign out. */
  signedIn: string | null
  onEntering: (entering: boolean) => void
  onRefused: () => void
}

/** Entering the lesson: the child's name and one button, once the lesson is open. */
export function EnterCard({ secret, info, signedIn, onEntering, onRefused }: EnterCardProps) {
  const words = useWords().trial.entry
  const timeOf = useTimeText()
  const [name, setName] = useState('')
  const early = info.status === 'too-early'
  const { enterFrom } = info
  return (
    <section
      aria-labelledby="enter"
      className={`flex flex-col gap-4 rounded-student border p-3 shadow-soft @xs:p-5 @3xl:p-6 ${early ? 'border-line bg-sheet' : 'border-leaf/40 bg-sheet'}`}
    >
      <h2 id="enter" className="text-xl font-bold">
        {words.title}
      </h2>
      {early ? (
        <div role="status">
          <p className="font-semibold">{words.early(timeOf(enterFrom, 'spoken-day'), timeOf(enterFrom))}</p>
          <p className="mt-1 text-quiet">{words.earlyHint}</p>
        </div>
      ) : (
        <>
          <p>{words.lead}</p>
          <EnterForm
            secret={secret}
            signedIn={signedIn}
            name={name}
            onName={setName}
            onEntering={onEntering}
            onRefused={onRefused}
          />
          <AnotherDevice secret={secret} name={name} onRefused={onRefused} />
        </>
      )}
    </section>
  )
}
