import { useState } from 'react'
import type { RecordingId } from '#contract/kernel/ids.ts'
import type { RecordingToHear } from '#contract/learning/recordings.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckIcon, HeadphonesIcon } from '#web/ui/drawings/icons.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { FoldIcon } from '../icons.ts'
import { Key } from './mark-keys.tsx'
import { PlayerCard } from './player-card.tsx'
import { RecordingList } from './recording-list.tsx'
import { useHearingKeys } from './use-hearing-keys.ts'
import type { UsedHearing } from './use-hearing.ts'

interface RecordingsPartProps {
  hearing: UsedHearing
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Somebody needs the tutor now: one row, which keeps its place. */
  isFolded?: boolean
}

/** The players of recordings: heard one after the other, and marked by one key each. Nothing is drawn if nothing waits. */
export function RecordingsPart({ hearing, isOpen, onOpen, isFolded = false }: RecordingsPartProps) {
  const { recordings: words } = useWords().tutor
  const { shown, current, done } = hearing
  // When a call is over, the recording is there again, and silent.
  const [silent, setSilent] = useState<RecordingId | null>(null)
  if (isFolded && current && silent !== current.id) setSilent(current.id)
  if (shown.length === 0) return null

  const number = current ? shown.indexOf(current) + 1 : shown.length
  const isShown = isOpen && !isFolded
  return (
    <section
      aria-label={words.title}
      className={`flex flex-col border-b border-line bg-frame ${isShown && current ? 'min-h-64' : 'shrink-0'}`}
    >
      <button
        type="button"
        aria-expanded={isShown}
        aria-disabled={isFolded || undefined}
        title={isShown ? words.fold : words.open}
        onClick={() => !isFolded && onOpen(!isOpen)}
        className="flex min-h-13 shrink-0 items-center gap-3 px-4 text-sm hover:bg-leaf-ground"
      >
        <HeadphonesIcon size={1.375} />
        <span className="text-base font-bold">{words.title}</span>
        {isShown ? (
          <Progress shown={shown} current={current} />
        ) : (
          <span className="text-base font-bold tabular-nums">{words.count(shown.length - done)}</span>
        )}
        <span className="ml-auto tabular-nums">
          <span aria-hidden="true">{words.place(number, shown.length)}</span>
          <span className="sr-only">{words.placeSaid(number, shown.length)}</span>
        </span>
        {!isFolded && <FoldIcon size={1.25} className={isShown ? '' : 'rotate-180'} />}
      </button>
      {isShown && (
        <div className="flex min-h-0 flex-col gap-3 overflow-y-auto px-4 pb-4">
          {hearing.problem && <ProblemNotice problem={hearing.problem} />}
          {current ? (
            <PlayerCard
              key={current.id}
              recording={current}
              acts={hearing}
              playsAtOnce={silent !== current.id}
            />
          ) : (
            <AllHeard onBack={hearing.back} />
          )}
          <RecordingList
            shown={shown.filter((each) => each !== current)}
            onChoose={(id) => hearing.choose(id)}
          />
        </div>
      )}
    </section>
  )
}

const NO_SOUND = { stop: () => undefined }

function AllHeard({ onBack }: { onBack: () => void }) {
  const { recordings: words } = useWords().tutor
  useHearingKeys((key) => {
    if (key === 'back') onBack()
  }, NO_SOUND)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 py-2">
      <p role="status" className="flex items-center gap-2 text-base font-semibold text-leaf-deep">
        <CheckIcon size={1.25} />
        {words.allHeard}
      </p>
      <Button aria-keyshortcuts="z" onClick={onBack}>
        {words.back} <Key>Z</Key>
      </Button>
    </div>
  )
}

/** A short bar for each recording: done, now, to come. The figures beside it say the same. */
function Progress({
  shown,
  current,
}: {
  shown: readonly RecordingToHear[]
  current: RecordingToHear | null
}) {
  return (
    <span aria-hidden="true" className="flex max-w-40 flex-1 gap-1">
      {shown.map((each) => (
        <span
          key={each.id}
          className={`h-1.5 flex-1 rounded-full ${each === current ? 'bg-ink' : each.mark !== null || each.heard ? 'bg-leaf' : 'bg-line'}`}
        />
      ))}
    </span>
  )
}
