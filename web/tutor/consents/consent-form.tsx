import { type SubmitEvent, useState } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { AnsweredBy, Consent, ConsentKind } from '#contract/voice/consents.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceField } from '#web/ui/consent/choice-field.tsx'
import {
  type GuardianDraft,
  GuardianFields,
  guardianOf,
  missingOf,
} from '#web/ui/consent/guardian-fields.tsx'
import { ProblemNotice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'

interface ConsentFormProps {
  studentId: StudentId
  /** The answers on file. */
  consents: Consent[]
  firstKind: ConsentKind
  onSaved: () => void
}

const kinds = ['voice', 'recording'] as const satisfies ConsentKind[]
const hows = ['paper', 'telephone', 'in-person'] as const satisfies AnsweredBy[]

/** Writes down what a guardian said on paper, by telephone, or in person. */
export function ConsentForm({ studentId, consents, firstKind, onSaved }: ConsentFormProps) {
  const words = useWords().consent
  const { tutor } = words
  const { send, isBusy, isDone, problem } = useSend('/tutor/record-consent')
  const [kind, setKind] = useState(firstKind)
  const [answer, setAnswer] = useState<'given' | 'refused' | null>(null)
  const [how, setHow] = useState<AnsweredBy | null>(null)
  const [guardian, setGuardian] = useState<GuardianDraft>(
    () => consents[0]?.guardian ?? { displayName: '', relation: null },
  )
  const isComplete = answer !== null && how !== null && missingOf(guardian) === null
  const endsRecordings =
    answer === 'refused' &&
    consents.some((each) => each.kind === 'recording' && each.kind === kind && each.isGiven)

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (!isComplete) return
    const given = { kind, isGiven: answer === 'given', guardian: guardianOf(guardian), how }
    const saved = await send({ studentId, ...given })
    if (!saved?.ok) return
    setAnswer(null)
    const other = kind === 'voice' ? 'recording' : 'voice'
    // The next question on the telephone is about the other one, unless it is answered.
    if (!consents.some((each) => each.kind === other && each.isGiven)) setKind(other)
    onSaved()
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
        options={kinds.map((each) => [each, tutor.kinds[each]])}
        value={kind}
        onChange={setKind}
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
