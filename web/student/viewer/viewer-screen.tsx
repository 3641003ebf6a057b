import { useState } from 'react'
import type { Guest } from '#contract/access/identity.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useGuest } from '#web/hooks/use-session.ts'
import { DisplaySettings } from '#web/ui/display-settings.tsx'
import { EyeIcon } from '#web/ui/drawings/icons.ts'
import { AskedPanel, StatePanel } from '#web/ui/page/state-panel.tsx'
import { useSchoolTime, ZoneNote } from '#web/ui/time.tsx'
import { endOfVisit } from '#web/words/end-of-visit.ts'
import { useWords } from '#web/words/words.ts'
import { WatchedLessonScreen } from './watched-lesson.tsx'

type LessonViewer = Extract<Guest, { role: 'viewer' }>

/** A lesson for a parent, or on a bigger display: the student's page and actions, without any buttons. */
export function ViewerScreen() {
  const guest = useGuest()
  // The end of the lesson is shown to a viewer also after the visit has ended.
  const [viewer] = useState(() => (guest.kind === 'here' ? (guest.guest as LessonViewer) : null))
  const { viewer: words, oneTime } = useWords()
  if (!viewer) return null
  const over = guest.kind === 'over' && (endOfVisit(oneTime.gate, guest.because) ?? words.over)
  return (
    <div className="flex flex-1 flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sheet px-4 py-2 low:py-0">
        <EyeIcon className="text-leaf-deep" />
        <h1 className="text-lg leading-tight font-bold @2xl:text-xl" title={words.onlyLooking}>
          {words.title(viewer.displayName)}
        </h1>
        <div className="ml-auto flex flex-wrap items-center gap-x-2">
          <DisplaySettings />
        </div>
      </header>
      {/* A page fills the room; a sentence stands in its middle. */}
      <div className="flex flex-1 flex-col *:my-auto">
        <Watching viewer={viewer} over={over || null} />
      </div>
    </div>
  )
}

/** There is no session to subscribe to until someone has joined, so the lesson is polled. */
const LOOK_EVERY_MS = 5_000

/** The lesson, or the reason why there is none to watch. */
function Watching({ viewer, over }: { viewer: LessonViewer; over: string | null }) {
  const { viewer: words } = useWords()
  const timeOf = useSchoolTime()
  const asked = useAsk(
    '/student/current-state',
    {},
    { anew: true, pollMs: (value) => (value?.watched?.sessionId ? false : LOOK_EVERY_MS) },
  )
  const watched = asked.value?.watched
  if (watched?.sessionId) {
    const { sessionId, lesson } = watched
    return (
      <WatchedLessonScreen
        key={sessionId}
        studentId={viewer.studentId}
        name={viewer.displayName}
        startsAt={lesson.startsAt}
        sessionId={sessionId}
        over={over}
      />
    )
  }
  if (over) return <StatePanel part kind="finished" text={over} />
  if (watched) {
    const { status, cancelReason, startsAt } = watched.lesson
    if (status === 'cancelled') return <StatePanel part kind="empty" text={words.cancelled(cancelReason)} />
    return (
      <StatePanel part kind="waiting" text={words.notOpened}>
        <p className="text-lg text-quiet">{words.lesson.startsAt(timeOf(startsAt))}</p>
        <ZoneNote timeZone={viewer.timeZone} className="text-sm" />
      </StatePanel>
    )
  }
  if (asked.problem) return <AskedPanel asked={asked} />
  return <StatePanel part kind="loading" text={words.opening} />
}
