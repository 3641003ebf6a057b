import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { deviceZone } from '#contract/kernel/zones.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { DoorIcon } from '#web/ui/drawings/icons.ts'
import { Form } from '#web/ui/form/form.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { AnotherDevice } from './another-device.tsx'
import { ConsentQuestions } from './consent-questions.tsx'
import { type EntryDraft, type EntryActs, useEntering } from './use-entering.ts'

interface EnterCardProps extends EntryActs {
  secret: Secret
  info: TrialInfo
  /** The name of a signed-in person whom entering would sign out. */
  signedIn: string | null
}

/** Entering the lesson: the child's name and one button, once the lesson is open. */
export function EnterCard({ secret, info, signedIn, ...acts }: EnterCardProps) {
  const words = useWords().trial.entry
  const timeOf = useTimeText(deviceZone())
  const form = useEntering(secret, acts)
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
          <EnterForm form={form} signedIn={signedIn} />
          <AnotherDevice secret={secret} draft={form.values} onRefused={acts.onRefused} />
        </>
      )}
    </section>
  )
}

interface EnterFormProps {
  form: FormState<EntryDraft>
  signedIn: string | null
}

/** The child's name, the questions about their voice, and the one button that uses the invitation. */
function EnterForm({ form, signedIn }: EnterFormProps) {
  const words = useWords().trial.entry
  // The next screen comes a moment after the answer.
  const isEntering = form.isBusy || form.isDone
  return (
    <Form form={form} className="flex flex-col gap-3">
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
      <ConsentQuestions form={form} />
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
        icon={<DoorIcon />}
        busy={isEntering}
        className="mt-1 w-full"
      >
        <Ruby text={isEntering ? words.entering : words.enter} />
      </Button>
    </Form>
  )
}
