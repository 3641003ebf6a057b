import type { InputOf } from '#contract/calls.ts'
import type { ConsentKind } from '#contract/school/consents.ts'
import { ChoiceField } from '#web/ui/consent/choice-field.tsx'
import { ConsentPicture } from '#web/ui/consent/consent-picture.tsx'
import {
  type GuardianDraft,
  GuardianFields,
  guardianOf,
  missingOf,
} from '#web/ui/consent/guardian-fields.tsx'
import { useWords } from '#web/words/words.ts'
import type { EntryField } from './use-entering.ts'

const kinds = ['voice', 'recording'] as const satisfies ConsentKind[]

/** A guardian's answers so far; null is not answered. */
export type ConsentDraft = Record<ConsentKind, boolean | null> & { guardian: GuardianDraft }

export const noAnswers: ConsentDraft = {
  voice: null,
  recording: null,
  guardian: { displayName: '', relation: null },
}

/** The part of the call's input; nothing if no question, or nobody, was named. */
export function answersOf(draft: ConsentDraft): Pick<InputOf<'/student/sign-in-trial-student'>, 'consents'> {
  const { voice, recording, guardian } = draft
  if (!isAnswered(draft) || missingOf(guardian) !== null) return {}
  return {
    consents: {
      guardian: guardianOf(guardian),
      ...(voice !== null && { voice }),
      ...(recording !== null && { recording }),
    },
  }
}

/** The field that an answer still needs: somebody must have given it. */
export function missingAnswer(draft: ConsentDraft): EntryField | null {
  const missing = isAnswered(draft) ? missingOf(draft.guardian) : null
  return missing === 'displayName' ? 'guardian' : missing
}

function isAnswered({ voice, recording }: ConsentDraft): boolean {
  return voice !== null || recording !== null
}

interface ConsentQuestionsProps {
  value: ConsentDraft
  onChange: (value: ConsentDraft) => void
  wrong: EntryField | null
}

/** Two questions about the child's voice. They may stay open; with an answer, the guardian is asked who they are. */
export function ConsentQuestions({ value, onChange, wrong }: ConsentQuestionsProps) {
  const words = useWords().consent
  return (
    <section
      aria-labelledby="consents"
      className="flex flex-col gap-4 rounded-student border border-line bg-paper p-3 @xs:p-4"
    >
      <div>
        <h3 id="consents" className="text-lg font-bold">
          {words.title}
        </h3>
        <p className="mt-1 text-sm text-quiet">{words.trial.lead}</p>
      </div>
      {kinds.map((kind) => (
        <Question
          key={kind}
          kind={kind}
          value={value[kind]}
          onChange={(isGiven) => onChange({ ...value, [kind]: isGiven })}
        />
      ))}
      {isAnswered(value) && (
        <div className="flex flex-col gap-3 border-t border-line pt-3">
          <GuardianFields
            size="student"
            value={value.guardian}
            onChange={(guardian) => onChange({ ...value, guardian })}
            wrong={wrong === 'guardian' ? 'displayName' : wrong === 'relation' ? 'relation' : null}
          />
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
        name={kind}
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
