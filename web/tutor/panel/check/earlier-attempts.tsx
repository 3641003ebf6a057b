import type { Attempt, FinalCheck } from '#contract/final-checks.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { useBranchTime } from '#web/tutor/branch-time.ts'
import { Disclosure } from '#web/tutor/disclosure.tsx'
import { useWords } from '#web/words/words.ts'
import { checkOfAttempt } from './check-of-attempt.ts'
import { emptyAfterS } from './empty-after.ts'
import { ItemList, type ItemListProps, type Striking } from './item-list.tsx'
import { itemRowsOf } from './item-rows.ts'
import { ScoreMark } from './score-mark.tsx'

interface EarlierAttemptsProps {
  checks: FinalCheck[]
  /** In the order of starting. */
  attempts: Attempt[]
  book: OpenBook | null
  markIn: (attempt: Attempt) => ItemListProps['onMark']
  strikingIn: (attempt: Attempt) => Striking
}

/** Attempts with answers and results, the last one first. */
export function EarlierAttempts({ checks, attempts, book, markIn, strikingIn }: EarlierAttemptsProps) {
  const { check: words } = useWords().tutor.desk
  const { dayTime } = useBranchTime()
  if (attempts.length === 0) return null
  return (
    <section aria-label={words.earlier}>
      <h3 className="pb-1 text-sm font-bold">{words.earlier}</h3>
      {attempts.toReversed().map((attempt) => {
        const check = checkOfAttempt(checks, attempt)
        return (
          <Disclosure
            key={attempt.id}
            title={`${words.number(attempt.number)} ${dayTime(attempt.startedAt)}`}
            aside={<Result attempt={attempt} />}
          >
            <p className="text-quiet">
              {[
                attempt.scope === 'missed' && words.missedOnly,
                attempt.finishedBy && words.finishedBy[attempt.finishedBy],
              ]
                .filter(Boolean)
                .join('・')}
            </p>
            {check && (
              <ItemList
                label={words.itemsOf(attempt.number)}
                rows={itemRowsOf(check, attempt)}
                book={book}
                onMark={markIn(attempt)}
                striking={strikingIn(attempt)}
              />
            )}
          </Disclosure>
        )
      })}
    </section>
  )
}

function Result({ attempt }: { attempt: Attempt }) {
  const { check: words } = useWords().tutor.desk
  const { status, result } = attempt
  const emptyS = emptyAfterS(attempt)
  if (emptyS !== null) return words.emptyAfter(emptyS)
  if (status === 'started') return words.statuses.started
  if (status === 'finished') return words.outcomes.unmarked
  return <ScoreMark score={result?.score ?? null} passed={result?.passed === true} />
}
