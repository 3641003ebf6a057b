import type { StudentId } from '#contract/kernel/ids.ts'
import type { Consent, ConsentKind } from '#contract/school/consents.ts'
import { send } from '#web/client/outbox/send.ts'
import { ConsentForm } from '#web/ui/consent/consent-form.tsx'
import { ConsentsOnFile } from '#web/ui/consent/consents-on-file.tsx'
import { CheckIcon } from '#web/ui/drawings/icons.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { Disclosure } from '../disclosure.tsx'
import { useBranchTime } from '../times.tsx'
import { useLessonConsents } from './use-lesson-consents.ts'

/** A lesson needs these two; what the branch asks, it does not. */
const kinds = ['voice', 'recording'] as const satisfies ConsentKind[]

interface ConsentPartProps {
  studentId: StudentId
  /** The screen above says already which consent is missing. */
  isTold?: boolean
}

/** A student's consents, whom to ask for the rest, and a form for the answer. Use another `key` for another student. */
export function ConsentPart({ studentId, isTold = false }: ConsentPartProps) {
  const { title, states } = useWords().consent.tutor
  const asked = useLessonConsents()
  const { dayTime } = useBranchTime()
  return (
    <AskedPart asked={asked}>
      {({ questions, students }) => {
        const consents = students.find((each) => each.studentId === studentId)?.consents ?? []
        const missing = kinds.filter((kind) => !consents.some((each) => each.kind === kind && each.isGiven))
        return (
          <>
            {missing.length > 0 && <WhomToAsk missing={missing} consents={consents} isTold={isTold} />}
            <Disclosure
              title={title}
              aside={
                missing.length === 0 && (
                  <span className="inline-flex items-center gap-1 text-leaf-deep">
                    <CheckIcon size={1} />
                    {states.given}
                  </span>
                )
              }
            >
              <ConsentsOnFile questions={questions} consents={consents} timeOf={dayTime} />
              <ConsentForm
                questions={questions}
                consents={consents}
                record={({ day: _today, ...told }) => send('/record-consent', { studentId, ...told })}
              />
            </Disclosure>
          </>
        )
      }}
    </AskedPart>
  )
}

interface WhomToAskProps {
  missing: ConsentKind[]
  consents: Consent[]
  isTold: boolean
}

function WhomToAsk({ missing, consents, isTold }: WhomToAskProps) {
  const words = useWords().consent
  const { ask, whom, askGuardian } = words.tutor
  const guardian = consents[0]?.guardian
  const toAsk = guardian
    ? askGuardian(words.guardian.by(guardian.displayName, words.guardian.relations[guardian.relation]))
    : whom
  if (isTold) return <p className="text-sm font-semibold">{toAsk}</p>
  return (
    <Notice tone="warning">
      <p className="font-semibold">{ask[missing.length === kinds.length ? 'both' : missing[0]!]}</p>
      <p>{toAsk}</p>
    </Notice>
  )
}
