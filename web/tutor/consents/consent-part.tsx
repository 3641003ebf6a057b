import type { StudentId } from '#contract/kernel/ids.ts'
import type { Consent, ConsentKind } from '#contract/voice/consents.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { Disclosure } from '../disclosure.tsx'
import { useBranchTime } from '../times.tsx'
import { ConsentForm } from './consent-form.tsx'
import { useLessonConsents } from './use-lesson-consents.ts'

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
  return (
    <AskedPart asked={asked}>
      {({ students }) => {
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
              <OnFile consents={consents} />
              <ConsentForm
                studentId={studentId}
                consents={consents}
                firstKind={missing[0] ?? 'voice'}
                onSaved={asked.refetch}
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

function OnFile({ consents }: { consents: Consent[] }) {
  const words = useWords().consent
  const { dayTime } = useBranchTime()
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
      {kinds.map((kind) => {
        const consent = consents.find((each) => each.kind === kind)
        return (
          <div key={kind} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-quiet">{words.tutor.kinds[kind]}</dt>
            <dd>
              <span className={`font-semibold ${consent?.isGiven ? 'text-leaf-deep' : ''}`}>
                {words.tutor.states[consent ? (consent.isGiven ? 'given' : 'refused') : 'none']}
              </span>
              {consent && (
                <span className="block wrap-anywhere break-keep text-quiet">
                  {words.tutor.detail(
                    words.guardian.by(
                      consent.guardian.displayName,
                      words.guardian.relations[consent.guardian.relation],
                    ),
                    words.hows[consent.how],
                    dayTime(consent.at),
                    consent.recordedBy?.displayName ?? null,
                  )}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
