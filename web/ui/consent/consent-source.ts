import type { Consent } from '#contract/school/consents.ts'
import { useWords } from '#web/words/words.ts'

type Sourced = Omit<Consent, 'kind' | 'questionId' | 'recordedBy'> & {
  recordedBy?: { displayName: string } | null
}

/** Where an answer comes from: who gave it, by which link or on which form, when, and who wrote it down. */
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
