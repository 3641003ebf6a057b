import { isReadAloud } from '#contract/rules/item-kinds.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import { PauseIcon, VoiceIcon } from '../icons.tsx'
import type { TutorCheckView } from '../panel/check/check-view.ts'
import { ItemKindMark } from '../panel/check/item-kinds.tsx'
import { RemainingTime } from '../panel/check/remaining-time.tsx'
import { ScoreMark } from '../panel/check/score-mark.tsx'

type Running = Extract<TutorCheckView, { kind: 'running' }>

/** In place of the sentence: a student's progress in a check, and the remaining time. */
export function CardCheck({ view }: { view: Running }) {
  const { check } = useWords().tutor.desk
  return (
    <p className="flex h-6 items-center justify-between gap-1 text-xs">
      <span className="text-sm font-bold whitespace-nowrap tabular-nums">
        {check.progress(view.done, view.of)}
      </span>
      {view.endsAt !== null && <RemainingTime until={view.endsAt} />}
    </p>
  )
}

/** The kind of the current item; reading aloud is highlighted, since a tutor should listen. */
export function CardCheckItem({ view }: { view: Running }) {
  const { check } = useWords().tutor.desk
  if (view.paused) {
    return (
      <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap text-ink">
        <PauseIcon size={1} />
        {check.paused}
      </span>
    )
  }
  if (view.at && isReadAloud(view.at)) {
    return (
      <span className="inline-flex items-center gap-1 rounded-full bg-leaf px-2 font-bold whitespace-nowrap text-white">
        <VoiceIcon size={1} />
        {check.kinds.spoken}
      </span>
    )
  }
  if (view.at === null) {
    return (
      <span className="inline-flex items-center gap-1 whitespace-nowrap text-ink">
        <CheckIcon size={1} />
        {check.allDone}
      </span>
    )
  }
  return (
    <span className="text-ink">
      <ItemKindMark kind={view.at} />
    </span>
  )
}

/** On the picture's corner: the result of the last check, or the number of unmarked items. */
export function CardResult({ view }: { view: Exclude<TutorCheckView, { kind: 'running' }> }) {
  const { check } = useWords().tutor.desk
  const waits = view.kind === 'to-mark'
  return (
    <span
      className={`absolute top-1 left-1 rounded-md border px-1.5 text-xs leading-5 ${waits ? 'border-calling bg-calling-ground font-bold text-calling-ink' : 'border-line bg-sheet'}`}
    >
      {waits ? check.countToMark(view.count) : <ScoreMark {...view} />}
    </span>
  )
}
