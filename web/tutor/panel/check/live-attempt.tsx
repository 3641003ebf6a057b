import type { AttemptId } from '#contract/kernel/ids.ts'
import type { Attempt, AttemptChange } from '#contract/learning/final-checks.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import { AskedPart } from '#web/tutor/asked-part.tsx'
import { PauseIcon } from '#web/tutor/icons.ts'
import { useRoom } from '#web/tutor/room/lesson-context.tsx'
import { useActs } from '#web/tutor/room/use-acts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { PlayIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { checkViewOf, RemainingTime, ScoreMark, type TutorCheckView } from './check-view.tsx'
import { ItemList } from './item-entry.tsx'
import { itemRowsOf } from './item-rows.ts'
import { useCheckOf, useOpenChapter } from './open-chapter.tsx'

/** The attempt in the room: its progress, its time, and its items. */
export function LiveAttempt({ attempt, studentName }: { attempt: RoomAttempt; studentName: string }) {
  const { check } = useWords().tutor.desk
  const { results } = useOpenChapter()
  const view = checkViewOf(attempt)
  return (
    <section aria-label={check.number(attempt.number)} className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
        <span className="font-bold">
          <span>{check.number(attempt.number)}</span>
          {attempt.scope === 'missed' && <span className="font-normal text-quiet"> {check.missedOnly}</span>}
        </span>
        <AttemptStatus view={view} />
      </h3>
      {view.kind === 'running' && (
        <AttemptControls attemptId={attempt.id} studentName={studentName} paused={view.paused} />
      )}
      <AskedPart asked={results}>
        {({ attempts }) => <AttemptItems live={attempt} attempts={attempts} />}
      </AskedPart>
    </section>
  )
}

/** How far it is: its progress and its time, or its result. */
export function AttemptStatus({ view }: { view: TutorCheckView }) {
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
  attemptId: AttemptId
  studentName: string
  paused: boolean
}

/** The buttons for pause, extra time, and end. */
function AttemptControls({ attemptId, studentName, paused }: AttemptControlsProps) {
  const { check: words } = useWords().tutor.desk
  const { check } = useActs()
  const busy = useRoom().busy.has(attemptId)
  const change = (wish: AttemptChange) => check.change(attemptId, wish)
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button
        className="px-2!"
        icon={paused ? <PlayIcon size={1.25} /> : <PauseIcon size={1.25} />}
        busy={busy}
        onClick={() => void change({ kind: paused ? 'resume' : 'pause' })}
      >
        {paused ? words.resume : words.pause}
      </Button>
      {EXTENSIONS_MIN.map((minutes) => (
        <Button
          key={minutes}
          className="px-2!"
          busy={busy}
          onClick={() => void change({ kind: 'extend', seconds: minutes * 60 })}
        >
          {words.extend(minutes)}
        </Button>
      ))}
      <ConfirmedButton
        className="ml-auto px-2!"
        busy={busy}
        question={{
          title: words.finishQuestion(studentName),
          body: words.finishBody,
          cancel: words.cancel,
        }}
        onConfirm={() => change({ kind: 'finish' })}
      >
        {words.finish}
      </ConfirmedButton>
    </div>
  )
}

/** The items of the current attempt; items read aloud come first once the student reaches them. */
function AttemptItems({ live, attempts }: { live: RoomAttempt; attempts: Attempt[] }) {
  const { check: words } = useWords().tutor.desk
  const mayMark = useRoom().room.status === 'running'
  const attempt = attempts.find(({ id }) => id === live.id)
  const check = useCheckOf(live)
  // The attempt has just begun and is being requested.
  if (!attempt || !check) return null
  const rows = itemRowsOf(check, attempt, new Set(live.done))
  const toMark = rows.filter(({ markable }) => markable)
  return (
    <>
      {toMark.length > 0 && <ItemList label={words.toMark} rows={toMark} attempt={live} mayMark={mayMark} />}
      <ItemList
        label={words.itemsOf(live.number)}
        rows={rows.filter(({ markable }) => !markable)}
        attempt={live}
        mayMark={mayMark}
      />
    </>
  )
}
