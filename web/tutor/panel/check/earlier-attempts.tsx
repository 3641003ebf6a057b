import type { Attempt } from '#contract/learning/final-checks.ts'
import { Disclosure } from '#web/tutor/disclosure.tsx'
import { useRoom, useTutorLesson } from '#web/tutor/room/lesson-context.tsx'
import { useBranchTime } from '#web/tutor/times.tsx'
import { PanelPart } from '#web/ui/page/panel.tsx'
import { useWords } from '#web/words/words.ts'
import { ScoreMark } from './check-view.tsx'
import { ItemList } from './item-entry.tsx'
import { emptyAfterS, itemRowsOf } from './item-rows.ts'
import { useCheckOf } from './open-chapter.tsx'

/**
 * Attempts with answers and results, the last one first.
 * @param attempts in the order of starting.
 */
export function EarlierAttempts({ attempts }: { attempts: Attempt[] }) {
  const { check: words } = useWords().tutor.desk
  if (attempts.length === 0) return null
  return (
    <PanelPart title={words.earlier}>
      <div>
        {attempts.toReversed().map((attempt) => (
          <EarlierAttempt key={attempt.id} attempt={attempt} />
        ))}
      </div>
    </PanelPart>
  )
}

function EarlierAttempt({ attempt }: { attempt: Attempt }) {
  const { check: words } = useWords().tutor.desk
  const { dayTime } = useBranchTime()
  const { sessionId } = useTutorLesson()
  const { room } = useRoom()
  const check = useCheckOf(attempt)
  const facts = [
    attempt.scope === 'missed' && words.missedOnly,
    attempt.finishedBy && words.finishedBy[attempt.finishedBy],
  ]
  return (
    <Disclosure
      title={`${words.number(attempt.number)} ${dayTime(attempt.startedAt)}`}
      aside={<Result attempt={attempt} />}
    >
      <p className="text-quiet">{facts.filter(Boolean).join('・')}</p>
      {check && (
        <ItemList
          label={words.itemsOf(attempt.number)}
          rows={itemRowsOf(check, attempt)}
          attempt={attempt}
          mayMark={room.status === 'running' && attempt.sessionId === sessionId}
        />
      )}
    </Disclosure>
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
