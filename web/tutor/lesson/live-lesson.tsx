import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { CallId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { useAwake } from '#web/hooks/use-awake.ts'
import { useTalk } from '#web/hooks/use-talk.ts'
import { useTimeout } from '#web/hooks/use-timeout.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import { FinishScreen } from '../finish/finish-screen.tsx'
import { MegaphoneIcon } from '../icons.ts'
import { BackToLessons } from '../navigation.tsx'
import { WhoNextProvider } from '../next/who-next-provider.tsx'
import { useChosenStudent } from '../panel/use-chosen-student.ts'
import type { Attended } from '../room/attended.ts'
import { useFollowedRoom, type TutorJoined } from '../room/follow-room.ts'
import { LessonContexts, useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import { useNotes } from '../room/notes.ts'
import { useActs, useCreatedActs } from '../room/use-acts.ts'
import { LessonSummary } from '../summary/lesson-summary.tsx'
import { LessonBody } from './lesson-body.tsx'
import { Notices } from './notices.tsx'
import { TopBar } from './top-bar.tsx'

/** A joined lesson: waiting or running, then its summary, or the reason why it ended. */
export function LiveLesson({ lesson, joined }: { lesson: Lesson; joined: TutorJoined }) {
  const { sessionId } = joined
  const { view, transact, seen } = useFollowedRoom(joined)
  const { chosen, panel } = useChosenStudent(view.room, view.attended)
  const talk = useTalk(view.room)
  const { acts, progress, onRefused } = useCreatedActs({
    lessonId: lesson.id,
    sessionId,
    seen,
    attendedCall: useAttendedCall(view.attended),
    onAnswering: panel.chooseCaller,
  })
  const isLive = view.connection === 'live'
  const notes = useNotes({ lessonId: lesson.id, sessionId, transact, isLive, onRefused })
  const open = useMemo(
    () => ({ lesson, sessionId, acts, panel, notes }),
    [lesson, sessionId, acts, panel, notes],
  )
  return (
    <LessonContexts lesson={open} room={{ ...view, ...progress, chosen, talk }}>
      <WhoNextProvider>
        <LivePart />
      </WhoNextProvider>
    </LessonContexts>
  )
}

/** A function that gives the call that this tutor attends to now; the same one while the screen is shown. */
function useAttendedCall(attended: Attended | null): () => CallId | null {
  const callId = useRef<CallId | null>(null)
  useLayoutEffect(() => {
    callId.current = attended?.call?.id ?? null
  })
  return useCallback(() => callId.current, [])
}

/** On a desktop it has the height of the window, so that the page does not scroll. */
const WINDOW_HIGH = 'flex grow flex-col leading-normal @3xl:h-0 @3xl:min-h-160'

/** A button of the bar. */
const IN_BAR = 'border! px-3.5!'
/** For so long a second press begins to speak to the class. */
const SURE_FOR_MS = 3_000

function LivePart() {
  const { lesson: words, start } = useWords().tutor
  const { lesson } = useTutorLesson()
  const { room, queue, attended, connection } = useRoom()
  useAwake(room.status !== 'finished' && connection !== 'denied')
  // Null until it was looked at.
  const [isFinishing, setFinishing] = useState<boolean | null>(null)
  if (connection === 'denied') {
    return (
      <Ended connection={connection}>
        <StatePanel part kind="error" text={words.denied} action={<BackToLessons />} />
      </Ended>
    )
  }
  if (room.cancelledBecause !== undefined) {
    const text = words.cancelled(room.cancelledBecause)
    return (
      <Ended>
        <StatePanel part kind="empty" text={text} action={<BackToLessons />} />
      </Ended>
    )
  }
  if (room.status === 'finished') {
    // A reopened lesson goes on at its desk, not at its end.
    if (isFinishing) setFinishing(null)
    return (
      <Ended>
        <LessonSummary lesson={lesson} />
      </Ended>
    )
  }
  const callIds = queue.filter(({ order }) => order !== null).map(({ call }) => call.id)
  if (isFinishing) {
    return (
      <div className={WINDOW_HIGH}>
        <WaitingCalls here={{ lessonId: lesson.id, callIds }} />
        <Notices />
        <FinishScreen onBack={() => setFinishing(false)} />
      </div>
    )
  }
  return (
    <div className={WINDOW_HIGH}>
      <TopBar
        lesson={lesson}
        connection={connection}
        who={<WhoIsHere />}
        hiddenOnPhone={attended !== null}
        beside={room.status === 'running' && <SpeakToAll />}
      >
        {room.status === 'running' && (
          <Button
            className={IN_BAR}
            // Back from the end, the keyboard is where it was.
            autoFocus={isFinishing === false}
            onClick={() => setFinishing(true)}
          >
            {start.finish}
          </Button>
        )}
      </TopBar>
      <WaitingCalls here={{ lessonId: lesson.id, callIds }} />
      <Notices />
      <LessonBody />
    </div>
  )
}

/** The screen of an ended lesson; it shows nothing of the room. */
function Ended({ connection = null, children }: { connection?: 'denied' | null; children: ReactNode }) {
  return (
    <>
      <TopBar lesson={useTutorLesson().lesson} connection={connection} />
      <WaitingCalls />
      {children}
    </>
  )
}

/** How many of the class are connected; nothing while it is unknown. */
function WhoIsHere() {
  const { lesson: words } = useWords().tutor
  const { cards, present } = useRoom()
  if (!present || cards.length === 0) return null
  return words.here(cards.filter(({ attending }) => attending === 'here').length, cards.length)
}

/**
 * Begins to speak to the whole class, one way, at the second press: a slip would interrupt eight children. While the tutor speaks,
 * the band has the end.
 */
function SpeakToAll() {
  const { everyone } = useWords().tutor.talk
  const { talk: acts } = useActs()
  const { talk, busy } = useRoom()
  const [isAsked, setAsked] = useState(false)
  useTimeout(isAsked ? SURE_FOR_MS : null, () => setAsked(false))
  if (talk?.kind === 'class') return null
  function press(): void {
    setAsked(!isAsked)
    if (isAsked) void acts.speakToClass()
  }
  return (
    <Button
      icon={<MegaphoneIcon size={1.25} />}
      busy={busy.has('class-talk')}
      title={everyone.oneWay}
      look={isAsked ? 'outlined' : 'calm'}
      onClick={press}
      className={IN_BAR}
    >
      <span className="grid">
        <span className={`[grid-area:1/1] ${isAsked ? 'invisible' : ''}`}>{everyone.speak}</span>
        <span className={`[grid-area:1/1] ${isAsked ? '' : 'invisible'}`}>{everyone.speakAgain}</span>
      </span>
    </Button>
  )
}
