import { useRef } from 'react'
import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { DoorIcon } from '#web/ui/drawings/icons.ts'
import { Form } from '#web/ui/form/form.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useScreenStart } from '#web/ui/page/screen-start.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { AnotherDevice } from './another-device.tsx'
import { ConsentQuestions } from './consent-questions.tsx'
import { type EntryActs, type EntryDraft, useEntering } from './use-entering.ts'

interface EntryScreenProps extends EntryActs {
  secret: Secret
  info: TrialInfo
  /** The name of a signed-in person whom entering would sign out. */
  signedIn: string | null
  onBack: () => void
}

/** The last page before the lesson: the questions about the child's voice, asked once, and the button that uses the invitation. */
export function EntryScreen({ secret, info, signedIn, onBack, ...acts }: EntryScreenProps) {
  const { entry: words, back } = useWords().trial
  const form = useEntering(secret, info.student, acts)
  const title = useRef<HTMLHeadingElement>(null)
  useScreenStart(title, 'entry')
  // The next screen comes a moment after the answer.
  const isEntering = form.isBusy || form.isDone
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col px-3 pt-2 pb-6 @xs:px-5">
      <section
        aria-labelledby="enter"
        className="flex flex-col gap-4 rounded-student border border-line bg-sheet p-3 shadow-soft @xs:p-5 @3xl:p-6"
      >
        <h1 ref={title} id="enter" tabIndex={-1} className="text-2xl with-furigana font-bold outline-none">
          <Ruby text={words.title} />
        </h1>
        <Form form={form} className="flex flex-col gap-4">
          <ConsentQuestions form={form} />
          {info.student && <ChildsName form={form} />}
          {signedIn && (
            <p className="rounded-tutor bg-calling-ground px-4 py-2 text-calling-ink">
              {words.signedIn(signedIn)}
            </p>
          )}
          {form.problem && <ProblemNotice size="student" problem={form.problem} />}
          <Button
            type="submit"
            look="main"
            size="student"
            icon={<DoorIcon size={2} />}
            busy={isEntering}
            className="min-h-20 w-full max-w-2xl self-center border-b-4! border-b-leaf-foot! text-2xl! font-bold!"
          >
            <Ruby text={isEntering ? words.entering : words.enter} />
          </Button>
        </Form>
        <AnotherDevice secret={secret} draft={form.values} onRefused={acts.onRefused} />
        <Button look="outlined" size="student" onClick={onBack} className="self-start">
          <Ruby text={back} />
        </Button>
      </section>
    </div>
  )
}

/** The school knows the name already; a family that reads it wrong corrects it here. */
function ChildsName({ form }: { form: FormState<EntryDraft> }) {
  const words = useWords().trial.entry
  const hasProblem = form.bind('displayName').problem || form.bind('reading').problem
  return (
    <details className="rounded-student border border-line px-3" open={hasProblem ? true : undefined}>
      <summary className="min-h-12 py-2.5">
        <span className="text-quiet">{words.child}</span>{' '}
        <span className="font-bold">{form.values.displayName}</span>{' '}
        <span className="ml-2 font-semibold text-leaf-deep">{words.correct}</span>
      </summary>
      <div className="flex flex-col gap-3 pb-3">
        <TextField
          {...form.bind('displayName')}
          name="displayName"
          label={words.name}
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          {...form.bind('reading')}
          name="reading"
          label={words.reading}
          autoComplete="off"
          maxLength={60}
        />
      </div>
    </details>
  )
}
