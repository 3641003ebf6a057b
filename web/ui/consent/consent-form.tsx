import { type SubmitEvent, useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { AnsweredBy, Consent, ConsentAbout, ConsentQuestion } from '#contract/school/consents.ts'
import { keyOf, mattersOf, openMatters } from '#contract/school/rules/consent-questions.ts'
import type { ActState } from '#web/hooks/asks/use-act.ts'
import { useWords } from '#web/words/words.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { ProblemNotice } from '../page/notice.tsx'
import { ChoiceField } from './choice-field.tsx'
import { type GuardianDraft, GuardianFields, guardianOf, missingOf } from './guardian-fields.tsx'
import { useMatterName } from './question-words.ts'

/** An answer to write down. */
type ToldConsent = Pick<InputOf<'/record-consent'>, 'isGiven' | 'guardian' | 'how' | 'day'> & ConsentAbout

interface ConsentFormProps {
  /** Those that the branch asks. */
  questions: ConsentQuestion[]
  /** The answers on file. */
  consents: Consent[]
  sending: Pick<ActState, 'isBusy' | 'isDone' | 'problem'>
  /** If it is given, the day of the answer is asked: this day, or one before. */
  today?: string
  /** Resolves to true if it was saved. */
  onSave: (told: ToldConsent) => Promise<boolean>
}

const hows = ['paper', 'telephone', 'in-person'] as const satisfies AnsweredBy[]

/** Writes down what a guardian said on paper, by telephone, or in person; it begins with what is to be asked. */
export function ConsentForm({ questions, consents, sending, today, onSave }: ConsentFormProps) {
  const words = useWords().consent
  const { tutor } = words
  const { isBusy, isDone, problem } = sending
  const nameOf = useMatterName(questions)
  const matters = mattersOf(questions)
  const [key, setKey] = useState(() => keyOf(openMatters(questions, consents)[0] ?? matters[0]!))
  // A question may be asked no more since it was chosen.
  const about = matters.find((each) => keyOf(each) === key) ?? matters[0]!
  const [answer, setAnswer] = useState<'given' | 'refused' | null>(null)
  const [how, setHow] = useState<AnsweredBy | null>(null)
  const [guardian, setGuardian] = useState<GuardianDraft>(
    () => consents[0]?.guardian ?? { displayName: '', relation: null },
  )
  const [day, setDay] = useState(today ?? '')
  const isComplete =
    answer !== null && how !== null && missingOf(guardian) === null && (today === undefined || day !== '')
  const endsRecordings =
    answer === 'refused' &&
    about.kind === 'recording' &&
    consents.some(({ kind, isGiven }) => kind === 'recording' && isGiven)

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (!isComplete) return
    const told = { ...about, isGiven: answer === 'given', guardian: guardianOf(guardian), how, day }
    if (!(await onSave(told))) return
    setAnswer(null)
    // The next words on the telephone are about another question that is open.
    const next = openMatters(questions, consents).find((each) => keyOf(each) !== key)
    if (next) setKey(keyOf(next))
  }

  return (
    <form
      aria-label={tutor.record}
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-3 rounded-tutor border border-line bg-paper p-3"
    >
      <h3 className="font-bold">{tutor.record}</h3>
      <ChoiceField
        legend={tutor.kind}
        name="kind"
        options={matters.map((each) => [keyOf(each), nameOf(each).title])}
        value={keyOf(about)}
        onChange={setKey}
      />
      <ChoiceField
        legend={tutor.answer}
        name="answer"
        options={[
          ['given', tutor.answers.given],
          ['refused', tutor.answers.refused],
        ]}
        value={answer}
        onChange={setAnswer}
      />
      {endsRecordings && <p className="text-trouble">{tutor.warning}</p>}
      <GuardianFields value={guardian} onChange={setGuardian} wrong={null} labels={tutor.guardian} />
      <ChoiceField
        legend={tutor.how}
        name="how"
        options={hows.map((each) => [each, words.hows[each]])}
        value={how}
        onChange={setHow}
      />
      {today !== undefined && (
        <Field label={tutor.day} className="max-w-60">
          {(field) => (
            <input
              {...field}
              type="date"
              max={today}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
      )}
      {problem && <ProblemNotice problem={problem} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" busy={isBusy} disabled={!isComplete}>
          {tutor.save}
        </Button>
        <span role="status" className="text-quiet">
          {isDone && answer === null ? tutor.saved : !isComplete && tutor.incomplete}
        </span>
      </div>
    </form>
  )
}
