import type { InputOf } from '#contract/calls.ts'
import type { ConsentKind } from '#contract/school/consents.ts'
import { CONSENT_EDITION } from '#contract/school/rules/consent-questions.ts'
import { ConsentPicture } from '#web/ui/consent/consent-picture.tsx'
import { type GuardianDraft, GuardianFields, guardianOf } from '#web/ui/consent/guardian-fields.tsx'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'

const kinds = ['voice', 'recording'] as const satisfies ConsentKind[]

/** A guardian's answers so far; null is not answered. */
export interface VoiceDraft extends GuardianDraft, Record<ConsentKind, boolean | null> {}

export const noAnswers: VoiceDraft = { voice: null, recording: null, guardian: '', relation: null }

/** The part of the call's input; nothing if no question, or nobody, was named. */
export function answersOf(draft: VoiceDraft): Pick<InputOf<'/student/sign-in-trial-student'>, 'consents'> {
  const { voice, recording } = draft
  const guardian = guardianOf(draft)
  if (!isAnswered(draft) || !guardian) return {}
  return {
    consents: {
      guardian,
      edition: CONSENT_EDITION,
      ...(voice !== null && { voice }),
      ...(recording !== null && { recording }),
    },
  }
}

/** An answer needs somebody who gave it. */
export function isAnswered({ voice, recording }: VoiceDraft): boolean {
  return voice !== null || recording !== null
}

/** Two questions about the child's voice. They may stay open; with an answer, the guardian is asked who they are. */
export function ConsentQuestions({ form }: { form: FormState<VoiceDraft> }) {
  const words = useWords().consent
  return (
    <section
      aria-labelledby="consents"
      className="flex flex-col gap-4 rounded-student border border-line bg-paper p-3 @xs:p-4"
    >
      <div>
        <h2 id="consents" className="text-lg font-bold">
          {words.title}
        </h2>
        <p className="mt-1 text-sm text-quiet">{words.trial.lead}</p>
      </div>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 @3xl:grid-cols-2">
        {kinds.map((kind) => (
          <Question key={kind} kind={kind} {...form.bind(kind)} />
        ))}
      </div>
      {isAnswered(form.values) && (
        <div className="flex flex-col gap-3 border-t border-line pt-3">
          <GuardianFields size="student" form={form} />
        </div>
      )}
    </section>
  )
}

interface QuestionProps {
  kind: ConsentKind
  value: boolean | null
  onChange: (isGiven: boolean) => void
}

function Question({ kind, value, onChange }: QuestionProps) {
  const words = useWords().consent
  const { question, meaning } = words.questions[kind]
  return (
    <div className="border-t border-line pt-3">
      <ChoiceField
        legend={question}
        size="student"
        options={[
          ['yes', words.yes],
          ['no', words.no],
        ]}
        value={value === null ? null : value ? 'yes' : 'no'}
        onChange={(answer) => onChange(answer === 'yes')}
      >
        <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ConsentPicture kind={kind} />
          <p className="min-w-0 flex-1 basis-52 text-sm">{meaning}</p>
        </div>
      </ChoiceField>
    </div>
  )
}
