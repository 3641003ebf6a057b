import { useNow } from '#web/hooks/use-now.ts'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { ViewerBook } from './viewer-book.tsx'
import { ViewerPanel } from './viewer-panel.tsx'
import { ViewerStanding } from './viewer-standing.tsx'
import type { ViewerView } from './viewer-view.ts'

interface ViewerWaitingProps {
  view: ViewerView
  name: string
  startsAt: number
  offline: boolean
}

/** Somebody has come, and the tutor has not started yet. */
export function ViewerWaiting({ view, name, startsAt, offline }: ViewerWaitingProps) {
  const { viewer: words } = useWords()
  const timeOf = useTimeText()
  const isAhead = useNow(5_000) < startsAt
  const { attending, place } = view
  return (
    <>
      <ViewerStanding view={view} offline={offline} />
      <p className="px-4 pt-3 text-center text-lg text-quiet">
        {words.waiting} {isAhead && words.startsAt(timeOf(startsAt))}
      </p>
      {attending === 'expected' || !place ? (
        <ViewerPanel kind="waiting" text={words.notCome(name)} />
      ) : (
        <ViewerBook place={place} heard={null} />
      )}
    </>
  )
}
