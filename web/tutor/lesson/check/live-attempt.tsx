import type { ReactNode } from 'react'
import type { AttemptChange } from '#contract/final-checks.ts'
import type { RoomAttempt } from '#contract/room-attempt.ts'
import { useWords } from '#web/words/words.ts'
import { Pause } from '../desk-icons.tsx'
import { AttemptControls } from './attempt-controls.tsx'
import { checkViewOf, type CheckView } from './check-view.ts'
import { RemainingTime } from './remaining-time.tsx'
import { ScoreMark } from './score-mark.tsx'

interface LiveAttemptProps {
  attempt: RoomAttempt
  studentName: string
  onChange: (change: AttemptChange) => Promise<boolean>
  /** Its items. */
  children: ReactNode
}

/** The attempt that the room knows of: how far it is, its time, and its items. */
export function LiveAttempt({ attempt, studentName, onChange, children }: LiveAttemptProps) {
  const { check } = useWords().tutor.desk
  const view = checkViewOf(attempt)
  return (
    <section aria-label={check.number(attempt.number)} className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
        <span className="font-bold">
          {check.number(attempt.number)}
          {attempt.scope === 'missed' && <span className="font-normal text-quiet"> {check.missedOnly}</span>}
        </span>
        <Standing view={view} />
      </h3>
      {view.kind === 'running' && (
        <AttemptControls studentName={studentName} paused={view.paused} onChange={onChange} />
      )}
      {children}
    </section>
  )
}

function Standing({ view }: { view: CheckView }) {
  const { check } = useWords().tutor.desk
  if (view.kind === 'marked') return <ScoreMark {...view} />
  if (view.kind === 'to-mark') {
    return <span className="font-semibold text-calling-ink">{check.toMark(view.count)}</span>
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 font-semibold">
      <span className="tabular-nums">{view.at ? check.progress(view.done, view.of) : check.allDone}</span>
      {view.paused ? (
        <span className="inline-flex items-center gap-1">
          <Pause size={1.25} />
          {check.paused}
        </span>
      ) : (
        view.endsAt !== null && <RemainingTime until={view.endsAt} />
      )}
    </span>
  )
}
