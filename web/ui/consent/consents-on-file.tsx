import type { Consent, ConsentQuestion } from '#contract/school/consents.ts'
import { answerTo, keyOf, mattersOf } from '#contract/school/rules/consent-questions.ts'
import { useWords } from '#web/words/words.ts'
import { useConsentSource } from './consent-source.ts'
import { useMatterName } from './question-words.ts'

interface ConsentsOnFileProps {
  /** Those that the branch asks. */
  questions: readonly ConsentQuestion[]
  consents: readonly Consent[]
  timeOf: (at: number) => string
}

/** A guardian's last answer to each question: who, how, when, and by whom it was written down. */
export function ConsentsOnFile({ questions, consents, timeOf }: ConsentsOnFileProps) {
  const nameOf = useMatterName(questions)
  return (
    <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-3 gap-y-1">
      {mattersOf(questions).map((about) => {
        const { title, lang } = nameOf(about)
        return (
          <div
            key={keyOf(about)}
            className="col-span-2 grid grid-cols-[auto_1fr] supports-[grid-template-columns:subgrid]:grid-cols-subgrid"
          >
            <dt lang={lang} className="wrap-anywhere text-quiet">
              {title}
            </dt>
            <dd>
              <ConsentText consent={answerTo(consents, about)} timeOf={timeOf} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface ConsentTextProps {
  /** Null where nobody has answered. */
  consent: Consent | null
  timeOf: (at: number) => string
}

/** One answer, with all that is known of it. */
export function ConsentText({ consent, timeOf }: ConsentTextProps) {
  const { tutor } = useWords().consent
  const sourceOf = useConsentSource()
  return (
    <>
      <span className={`font-semibold ${consent?.isGiven ? 'text-leaf-deep' : ''}`}>
        {tutor.states[consent ? (consent.isGiven ? 'given' : 'refused') : 'none']}
      </span>
      {consent && (
        <span className="block wrap-anywhere break-keep text-quiet">
          {sourceOf(consent, timeOf(consent.at))}
        </span>
      )}
    </>
  )
}
