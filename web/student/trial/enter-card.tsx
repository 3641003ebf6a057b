import { useRef, useState } from 'react'
import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { deviceZone } from '#contract/kernel/zones.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { DoorIcon } from '#web/ui/drawings/icons.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { AnotherDevice } from './another-device.tsx'
import { type ConsentDraft, ConsentQuestions, noAnswers } from './consent-questions.tsx'
import { useEntering } from './use-entering.ts'

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
  const timeOf = useTimeText(deviceZone())
  const [name, setName] = useState('')
  const [consents, setConsents] = useState(noAnswers)
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
            consents={consents}
            onConsents={setConsents}
            onEntering={onEntering}
            onRefused={onRefused}
          />
          <AnotherDevice secret={secret} name={name} consents={consents} onRefused={onRefused} />
        </>
      )}
    </section>
  )
}

interface EnterFormProps {
  secret: Secret
  signedIn: string | null
  name: string
  onName: (name: string) => void
  consents: ConsentDraft
  onConsents: (consents: ConsentDraft) => void
  onEntering: (entering: boolean) => void
  onRefused: () => void
}

/** The child's name, the questions about their voice, and the one button that uses the invitation. */
function EnterForm(props: EnterFormProps) {
  const { secret, signedIn, name, onName, consents, onConsents, onEntering, onRefused } = props
  const words = useWords().trial.entry
  const form = useRef<HTMLFormElement>(null)
  const { busy, wrong, problem, enter } = useEntering({ secret, form, consents }, { onEntering, onRefused })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
      className="flex flex-col gap-3"
    >
      <TextField
        name="displayName"
        label={words.name}
        value={name}
        onChange={(event) => onName(event.target.value)}
        problem={wrong === 'displayName' ? words.nameMissing : null}
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        name="reading"
        label={words.reading}
        problem={wrong === 'reading' ? words.readingWrong : null}
        autoComplete="off"
        maxLength={60}
      />
      <ConsentQuestions value={consents} onChange={onConsents} wrong={wrong} />
      {signedIn && (
        <p className="rounded-tutor bg-calling-ground px-4 py-2 text-calling-ink">
          {words.signedIn(signedIn)}
        </p>
      )}
      {problem && <ProblemNotice size="student" problem={problem} />}
      <Button
        type="submit"
        look="main"
        size="student"
        icon={<DoorIcon />}
        busy={busy}
        className="mt-1 w-full"
      >
        <Ruby text={busy ? words.entering : words.enter} />
      </Button>
    </form>
  )
}
