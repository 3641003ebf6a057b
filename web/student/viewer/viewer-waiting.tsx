import { useNow } from '#web/client/clock.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { clockTime } from '../clock-time.ts'
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
  const [language] = useLanguage()
  const isAhead = useNow(5_000) < startsAt
  const { attending, place } = view
  return (
    <>
      <ViewerStanding view={view} offline={offline} />
      <p className="px-4 pt-3 text-center text-lg text-quiet">
        {words.waiting} {isAhead && words.startsAt(clockTime(startsAt, language))}
      </p>
      {attending === 'expected' || !place ? (
        <ViewerPanel kind="waiting" text={words.notCome(name)} />
      ) : (
        <ViewerBook place={place} heard={null} />
      )}
    </>
  )
}
