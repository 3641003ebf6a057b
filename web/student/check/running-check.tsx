import { useState } from 'react'
import type { FinalCheck, ItemId } from '#contract/final-checks.ts'
import { type RoomAttempt, currentItem } from '#contract/room-attempt.ts'
import { useNow } from '#web/client/clock.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { useWords } from '#web/words/words.ts'
import { usePrefetch } from '../page/use-prefetch.ts'
import { AllDone } from './all-done.tsx'
import { CheckDots } from './check-dots.tsx'
import { CheckFrame } from './check-frame.tsx'
import { checkPhase } from './check-phase.ts'
import type { CheckSurroundings } from './check-surroundings.ts'
import type { Draft } from './draft.ts'
import { OneItem } from './one-item.tsx'
import { StandsStill } from './stands-still.tsx'
import { TimeLeftBar } from './time-left-bar.tsx'
import { useAnswers } from './use-answers.ts'
import { worthHaving } from './worth-having.ts'

interface RunningCheckProps {
  around: CheckSurroundings
  book: OpenBook
  check: FinalCheck
  attempt: RoomAttempt
}

/** A check that is on: one item after the other, until the last one is done or the time is. */
export function RunningCheck({ around, book, check, attempt: known }: RunningCheckProps) {
  const words = useWords().student.check
  const now = useNow(1_000)
  const { attempt, problem, answer } = useAnswers(known)
  const [drafts, setDrafts] = useState<Partial<Record<ItemId, Draft>>>({})
  usePrefetch(worthHaving(check.items), book.addressOf)

  const current = currentItem(attempt)
  const item = check.items.find(({ id }) => id === current?.id)
  const phase = checkPhase(attempt, now, problem)
  const number = current ? attempt.items.indexOf(current) + 1 : attempt.items.length
  const count = {
    said: words.item(number, attempt.items.length),
    short: words.itemShort(number, attempt.items.length),
  }
  const frame = {
    around,
    title: check.title,
    language: book.textbook.language,
    count,
    progress: (
      <>
        <CheckDots items={attempt.items} done={attempt.done} current={current?.id ?? null} />
        <TimeLeftBar endsAt={attempt.endsAt} timeLimitS={check.timeLimitS} now={now} />
      </>
    ),
  }

  if (phase !== 'items') {
    return (
      <CheckFrame {...frame}>
        <StandsStill because={phase} offline={around.offlineSince !== null} />
      </CheckFrame>
    )
  }
  if (!item) {
    return (
      <CheckFrame {...frame}>
        <AllDone attemptId={attempt.id} offline={around.offlineSince !== null} />
      </CheckFrame>
    )
  }
  return (
    <OneItem
      frame={frame}
      book={book}
      item={item}
      problem={problem}
      draft={drafts[item.id] ?? null}
      onDraft={(draft) => setDrafts({ ...drafts, [item.id]: draft })}
      onAnswer={(given) => answer(item, given)}
    />
  )
}
