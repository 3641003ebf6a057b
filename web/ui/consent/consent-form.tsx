import type { InputOf } from '#contract/calls.ts'
import type { AnsweredBy, Consent, ConsentAbout, ConsentQuestion } from '#contract/school/consents.ts'
import { keyOf, mattersOf, MOST_FORM_NUMBER, openMatters } from '#contract/school/rules/consent-questions.ts'
import type { Answer } from '#web/client/ask.ts'
import { useWords } from '#web/words/words.ts'
import { Button } from '../controls/button.tsx'
import { InputField } from '../controls/plain-fields.tsx'
import { ChoiceField } from '../form/choice-field.tsx'
import { Form, FormProblem } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import {
  draftOf,
  type GuardianDraft,
  GuardianFields,
  guardianOf,
  guardianProblems,
} from './guardian-fields.tsx'
import { useMatterName } from './question-words.ts'

/** An answer to write down. */
type ToldConsent = Pick<InputOf<'/record-consent'>, 'isGiven' | 'guardian' | 'how' | 'day' | 'formNumber'> &
  ConsentAbout

interface ConsentFormProps {
  /** Those that the branch asks. */
  questions: ConsentQuestion[]
  /** The answers on file. */
  consents: Consent[]
  /** If it is given, the day of the answer is asked: this day, or one before. */
  today?: string
  record: (told: ToldConsent) => Promise<Answer<unknown>>
}

interface ConsentDraft extends GuardianDraft {
  /** Of the matter. */
  key: string
  answer: 'given' | 'refused' | null
  how: AnsweredBy | null
  /** Of a form on paper; empty without one. */
  formNumber: string
  day: string
}

/** A yes comes on paper alone. */
const howOf = ({ answer, how }: ConsentDraft) => (answer === 'given' ? 'paper' : how)

const hows = ['paper', 'telephone', 'in-person'] as const satisfies AnsweredBy[]

/** Writes down what a guardian said on paper, by telephone, or in person; it begins with what is to be asked. */
export function ConsentForm({ questions, consents, today, record }: ConsentFormProps) {
  const words = useWords().consent
  const { tutor } = words
  const nameOf = useMatterName(questions)
  const matters = mattersOf(questions)
  // A question may be asked no more since it was chosen.
  const aboutOf = ({ key }: ConsentDraft) => matters.find((each) => keyOf(each) === key) ?? matters[0]!
  const start: ConsentDraft = {
    ...draftOf(consents[0]?.guardian),
    key: keyOf(openMatters(questions, consents)[0] ?? matters[0]!),
    answer: null,
    how: null,
    formNumber: '',
    day: today ?? '',
  }
  const form = useForm({
    start,
    check: (draft) => ({
      ...guardianProblems(draft, tutor.guardian),
      answer: draft.answer === null && tutor.answerMissing,
      how: howOf(draft) === null && tutor.howMissing,
      day: today !== undefined && draft.day === '' && tutor.dayMissing,
    }),
    send: (draft) =>
      record({
        ...aboutOf(draft),
        isGiven: draft.answer === 'given',
        guardian: guardianOf(draft)!,
        how: howOf(draft)!,
        day: draft.day,
        ...(howOf(draft) === 'paper' && draft.formNumber.trim() !== '' && { formNumber: draft.formNumber }),
      }),
    onSaved(_, draft) {
      // The next words on the telephone are about another question that is open.
      const next = openMatters(questions, consents).find((each) => keyOf(each) !== draft.key)
      form.begin({ ...draft, answer: null, how: null, formNumber: '', key: next ? keyOf(next) : draft.key })
    },
  })
  const about = aboutOf(form.values)
  const { answer } = form.values
  const endsRecordings =
    answer === 'refused' &&
    about.kind === 'recording' &&
    consents.some(({ kind, isGiven }) => kind === 'recording' && isGiven)

  return (
    <Form
      form={form}
      aria-label={tutor.record}
      className="flex flex-col gap-3 rounded-tutor border border-line bg-paper p-3"
    >
      <h3 className="font-bold">{tutor.record}</h3>
      <ChoiceField
        {...form.bind('key')}
        legend={tutor.kind}
        options={matters.map((each) => [keyOf(each), nameOf(each).title])}
        value={keyOf(about)}
      />
      <ChoiceField
        {...form.bind('answer')}
        legend={tutor.answer}
        options={[
          ['given', tutor.answers.given],
          ['refused', tutor.answers.refused],
        ]}
      />
      {endsRecordings && <p className="text-trouble">{tutor.warning}</p>}
      <GuardianFields form={form} labels={tutor.guardian} />
      {answer === 'refused' && (
        <ChoiceField
          {...form.bind('how')}
          legend={tutor.how}
          options={hows.map((each) => [each, words.hows[each]])}
        />
      )}
      {answer === 'given' && <p>{tutor.yesOnPaper}</p>}
      {howOf(form.values) === 'paper' && (
        <InputField
          {...form.bind('formNumber')}
          label={tutor.formNumber}
          maxLength={MOST_FORM_NUMBER}
          className="max-w-60"
        />
      )}
      {today !== undefined && (
        <InputField {...form.bind('day')} label={tutor.day} type="date" max={today} className="max-w-60" />
      )}
      <FormProblem form={form} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" busy={form.isBusy}>
          {tutor.save}
        </Button>
        <span role="status" className="text-quiet">
          {form.isDone && answer === null && tutor.saved}
        </span>
      </div>
    </Form>
  )
}
