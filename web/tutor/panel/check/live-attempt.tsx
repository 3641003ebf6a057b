import { type ReactNode, useState } from 'react'
import type { AttemptChange } from '#contract/final-checks.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import { PauseIcon } from '#web/tutor/icons.tsx'
import { useOneAtATime } from '#web/tutor/room/use-one-at-a-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PlayIcon } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import { checkViewOf, type TutorCheckView } from './check-view.ts'
import { RemainingTime } from './remaining-time.tsx'
import { ScoreMark } from './score-mark.tsx'

interface LiveAttemptProps {
  attempt: RoomAttempt
  studentName: string
  onChange: (change: AttemptChange) => Promise<boolean>
  /** Its items. */
  children: ReactNode
}

/** The attempt in the room: its progress, its time, and its items. */
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

function Standing({ view }: { view: TutorCheckView }) {
  const { check } = useWords().tutor.desk
  if (view.kind === 'marked') return <ScoreMark {...view} />
  if (view.kind === 'to-mark') {
    return <span className="font-semibold text-calling-ink">{check.countToMark(view.count)}</span>
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 font-semibold">
      <span className="tabular-nums">{view.at ? check.progress(view.done, view.of) : check.allDone}</span>
      {view.paused ? (
        <span className="inline-flex items-center gap-1">
          <PauseIcon size={1.25} />
          {check.paused}
        </span>
      ) : (
        view.endsAt !== null && <RemainingTime until={view.endsAt} />
      )}
    </span>
  )
}

const EXTENSIONS_MIN = [1, 5]

interface AttemptControlsProps {
  studentName: string
  paused: boolean
  onChange: (change: AttemptChange) => Promise<boolean>
}

/** The buttons for pause, extra time, and end. */
function AttemptControls({ studentName, paused, onChange }: AttemptControlsProps) {
  const { check } = useWords().tutor.desk
  const [busy, run] = useOneAtATime()
  const [asks, setAsks] = useState(false)
  const change = (wish: AttemptChange) => run(() => onChange(wish))
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button
        className="px-2!"
        icon={paused ? <PlayIcon size={1.25} /> : <PauseIcon size={1.25} />}
        busy={busy}
        onClick={() => void change({ kind: paused ? 'resume' : 'pause' })}
      >
        {paused ? check.resume : check.pause}
      </Button>
      {EXTENSIONS_MIN.map((minutes) => (
        <Button
          key={minutes}
          className="px-2!"
          busy={busy}
          onClick={() => void change({ kind: 'extend', seconds: minutes * 60 })}
        >
          {check.extend(minutes)}
        </Button>
      ))}
      <Button className="ml-auto px-2!" busy={busy} onClick={() => setAsks(true)}>
        {check.finish}
      </Button>
      <Dialog
        open={asks}
        look="danger"
        title={check.finishQuestion(studentName)}
        body={check.finishBody}
        confirm={check.finish}
        cancel={check.cancel}
        busy={busy}
        onCancel={() => setAsks(false)}
        onConfirm={() => void change({ kind: 'finish' }).then(() => setAsks(false))}
      />
    </div>
  )
}
