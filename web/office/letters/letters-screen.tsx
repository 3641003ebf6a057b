import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { LetterOutcome } from '#contract/family/office-letters.ts'
import { useAskPages } from '#web/hooks/asks/use-ask-pages.ts'
import { PagedList } from '#web/ui/asked/paged-list.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { OneOf } from '../frame/one-of.tsx'
import { LetterRows } from './letter-rows.tsx'

/** The letters to guardians: whether they can be sent, and what became of each. */
export function LettersScreen() {
  return (
    <OfficeFrame>
      <Letters />
    </OfficeFrame>
  )
}

function Letters() {
  const { letters: words } = useWords().office
  const [shown, setShown] = useState<Shown>('all')
  const { asked, first, letters } = useLetters(shown === 'all' ? null : shown)
  const none = shown === 'all' ? words.none : words.noneOf
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-4 @4xl:p-8">
      <header>
        <h1 className="text-2xl font-bold">{words.title}</h1>
        <p className="text-quiet">{words.lead}</p>
      </header>
      {first && <Sending sendsLetters={first.sendsLetters} />}
      {first && (
        <div role="group" aria-label={words.filter} className="flex flex-wrap gap-2">
          <OneOf choices={choices} words={namesOf(words, first.counts)} value={shown} onChange={setShown} />
        </div>
      )}
      <PagedList asked={asked} empty={first?.letters.length === 0 && none} more={words.more}>
        <LetterRows letters={letters} sendsLetters={first?.sendsLetters ?? false} />
      </PagedList>
    </div>
  )
}

type Shown = 'all' | LetterOutcome
const choices: readonly Shown[] = ['all', 'waiting', 'sent', 'given-up', 'dropped', 'unsure']
type LetterWords = ReturnType<typeof useWords>['office']['letters']

function namesOf(words: LetterWords, counts: Record<LetterOutcome, number>): Record<Shown, string> {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    all: words.all(all),
    waiting: words.outcome('waiting', counts.waiting),
    sent: words.outcome('sent', counts.sent),
    'given-up': words.outcome('given-up', counts['given-up']),
    dropped: words.outcome('dropped', counts.dropped),
    unsure: words.outcome('unsure', counts.unsure),
  }
}

function Sending({ sendsLetters }: { sendsLetters: boolean }) {
  const { letters: words } = useWords().office
  if (sendsLetters) return <p>{words.on}</p>
  return (
    <Notice tone="warning">
      <p className="font-bold">{words.off.title}</p>
      <p>{words.off.body}</p>
    </Notice>
  )
}

type Cursor = NonNullable<OutputOf<'/office/letters'>['next']>

/** The letters of one outcome, or all, as many pages as are shown. */
function useLetters(outcome: LetterOutcome | null) {
  const { branch } = useBranch()
  const asked = useAskPages(
    '/office/letters',
    (after: Cursor | null) => ({ branchId: branch.id, outcome, after }),
    (pages) => pages.at(-1)!.next,
  )
  return { asked, first: asked.pages[0], letters: asked.pages.flatMap(({ letters }) => letters) }
}
