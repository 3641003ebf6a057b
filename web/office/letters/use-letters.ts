import type { OutputOf } from '#contract/calls.ts'
import type { LetterOutcome } from '#contract/family/office-letters.ts'
import { useAskPages } from '#web/hooks/use-ask-pages.ts'
import { useBranch } from '../frame/branch.ts'

type Cursor = NonNullable<OutputOf<'/office/letters'>['next']>

/** The letters of one outcome, or all, as many pages as are shown. */
export function useLetters(outcome: LetterOutcome | null) {
  const { branch } = useBranch()
  const asked = useAskPages(
    '/office/letters',
    (after: Cursor | null) => ({ branchId: branch.id, outcome, after }),
    (pages) => pages.at(-1)!.next,
  )
  return { asked, first: asked.pages[0], letters: asked.pages.flatMap(({ letters }) => letters) }
}
