import { useRef } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Door } from '#web/ui/icons.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { useEntering } from './use-entering.ts'

interface EnterFormProps {
  secret: Secret
  signedIn: string | null
  name: string
  onName: (name: string) => void
  onEntering: (entering: boolean) => void
  onRefused: () => void
}

/** The child's name, and the one button that uses the invitation. */
export function EnterForm({ secret, signedIn, name, onName, onEntering, onRefused }: EnterFormProps) {
  const words = useWords().trial.entry
  const form = useRef<HTMLFormElement>(null)
  const { busy, wrong, problem, enter } = useEntering(secret, form, { onEntering, onRefused })
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
      {signedIn && (
        <p className="rounded-tutor bg-calling-ground px-4 py-2 text-calling-ink">
          {words.signedIn(signedIn)}
        </p>
      )}
      {problem && <ProblemNotice size="student" problem={problem} />}
      <Button type="submit" look="main" size="student" icon={<Door />} busy={busy} className="mt-1 w-full">
        <Ruby text={busy ? words.entering : words.enter} />
      </Button>
    </form>
  )
}
