import type { Consent } from '#contract/school/consents.ts'
import { useWords } from '#web/words/words.ts'

type Sourced = Omit<Consent, 'kind' | 'questionId' | 'recordedBy'> & {
  recordedBy?: { displayName: string } | null
}

/** The source of an answer: its guardian, the link or the form, the day, and the person who wrote it down. */
export function useConsentSource(): (consent: Sourced, day: string) => string {
  const { guardian: words, hows, source } = useWords().consent
  return ({ guardian, how, ownLink, formNumber, recordedBy }, day) =>
    source.parts([
      words.by(guardian.displayName, words.relations[guardian.relation]),
      ownLink === null ? hows[how] : source.ownLink(words.relations[ownLink]),
      ...(formNumber === null ? [] : [source.form(formNumber)]),
      day,
      ...(recordedBy ? [source.recordedBy(recordedBy.displayName)] : []),
    ])
}
