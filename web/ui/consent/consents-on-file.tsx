import type { Consent } from '#contract/voice/consents.ts'
import { useWords } from '#web/words/words.ts'
import { kinds } from './consent-form.tsx'

interface ConsentsOnFileProps {
  consents: readonly Consent[]
  timeOf: (at: number) => string
}

/** A guardian's last answer to each question: who, how, when, and by whom it was written down. */
export function ConsentsOnFile({ consents, timeOf }: ConsentsOnFileProps) {
  const words = useWords().consent
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
                    timeOf(consent.at),
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
