import { useWords } from '#web/words/words.ts'
import { ViewerBook } from './viewer-book.tsx'
import { ViewerCheck } from './viewer-check.tsx'
import { ViewerPanel } from './viewer-panel.tsx'
import { ViewerResults } from './viewer-results.tsx'
import { ViewerStanding } from './viewer-standing.tsx'
import type { ViewerView } from './viewer-view.ts'

interface ViewerRunningProps {
  view: ViewerView
  name: string
  offline: boolean
}

/** The lesson itself: the page, or the check in its place, and what came of it so far. */
export function ViewerRunning({ view, name, offline }: ViewerRunningProps) {
  const { viewer: words } = useWords()
  const { student, attending, place, heard } = view
  const attempt = student?.attempt ?? null
  const isInCheck = attempt?.status === 'started'
  return (
    <>
      <ViewerStanding view={view} offline={offline} />
      {isInCheck && place ? (
        <ViewerCheck attempt={attempt} place={place} />
      ) : attending === 'expected' ? (
        <ViewerPanel kind="waiting" text={words.notCome(name)} />
      ) : place ? (
        <ViewerBook place={place} heard={heard} dim={attending === 'left'} />
      ) : (
        <ViewerPanel kind="empty" text={words.noPlace(name)} />
      )}
      {student && <ViewerResults band student={student} />}
    </>
  )
}
