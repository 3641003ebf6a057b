import type { OutputOf } from '#contract/calls.ts'
import type { LetterOutcome } from '#contract/office/letters.ts'
import { useAskEach } from '#web/hooks/use-ask-each.ts'
import { useBranch } from '../frame/branch.ts'
import { usePages } from '../frame/use-pages.ts'

type Cursor = NonNullable<OutputOf<'/office/letters'>['next']>

/** The letters of one outcome, or all, as many pages as are shown. What is not known yet is undefined. */
export function useLetters(outcome: LetterOutcome | null) {
  const { branch } = useBranch()
  const { after, add } = usePages<Cursor>(String(outcome))
  const asked = useAskEach(
    '/office/letters',
    after.map((each) => ({ branchId: branch.id, outcome, after: each })),
  )
  const first = asked[0]!.value
  const last = asked.at(-1)!
  const next = last.value?.next
  return {
    sendsLetters: first?.sendsLetters,
    counts: first?.counts,
    letters: first && asked.flatMap(({ value }) => value?.letters ?? []),
    pending: last.value ? null : last,
    more: next ? () => add(next) : null,
  }
}
