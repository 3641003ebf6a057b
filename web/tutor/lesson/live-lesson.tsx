import type { Lesson } from '#contract/lessons.ts'
import { useNow } from '#web/client/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { BackToLessons } from '../back-to-lessons.tsx'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import { useNoteWriting } from '../panel/note/use-notes.ts'
import type { Lead } from '../room/lead-of.ts'
import { useRoomActions } from '../room/room-acts.ts'
import { useRoom } from '../room/use-room.ts'
import { LessonSummary } from '../summary/lesson-summary.tsx'
import { useTimeZone } from '../use-time-zone.ts'
import { FinishSwitch } from './finish-switch.tsx'
import { RoomBody } from './lesson-body.tsx'
import { RoomNotices } from './notices.tsx'
import { RoomNotice } from './room-notice.tsx'
import { RoomTop } from './top-bar.tsx'
import type { Joined } from './use-arrival.ts'

/** The lesson while it lives: waiting, running, and the moment after its end. */
export function LiveLesson({ lesson, joined }: { lesson: Lesson; joined: Joined }) {
  const words = useWords().tutor.lesson
  const timeZone = useTimeZone()
  const view = useRoom(joined)
  const hands = useRoomActions(lesson.id, joined.sessionId, view.changes)
  const { room, connection } = view
  const callIds = view.queue.filter(({ order }) => order !== null).map(({ call }) => call.id)
  useNoteWriting(joined.sessionId, hands.actions.writeNote, connection === 'live')

  if (connection === 'denied') {
    return (
      <>
        <RoomTop lesson={lesson} connection={connection} />
        <WaitingCalls />
        <StatePanel part kind="error" text={words.denied} action={<BackToLessons />} />
      </>
    )
  }
  if (room.cancelledBecause !== undefined) {
    return (
      <>
        <RoomTop lesson={lesson} connection={null} />
        <WaitingCalls />
        <StatePanel
          part
          kind="empty"
          text={words.cancelled(room.cancelledBecause)}
          action={<BackToLessons />}
        />
      </>
    )
  }
  if (room.status === 'finished') {
    return (
      <>
        <RoomTop lesson={lesson} connection={null} />
        <WaitingCalls />
        <LessonSummary lesson={lesson} />
      </>
    )
  }
  return (
    // On a desk it takes the height of the window and no more, so that nothing has to be scrolled to.
    <div className="flex grow flex-col leading-normal @4xl:h-0 @4xl:min-h-160">
      <RoomTop lesson={lesson} connection={connection}>
        {room.status === 'running' && (
          <FinishSwitch
            room={room}
            cards={view.cards}
            busy={hands.busy.has('finish')}
            onConfirm={hands.actions.finish}
          />
        )}
      </RoomTop>
      <WaitingCalls here={{ lessonId: lesson.id, callIds }} />
      <RoomNotices
        lastKnownAt={view.lastKnownAt}
        timeZone={timeZone}
        problem={hands.problem}
        onDismiss={hands.dismiss}
      />
      <LeadNotice
        lead={view.lead}
        busy={hands.busy.has('take-over')}
        onTakeOver={(from) => void hands.actions.takeOver(from)}
      />
      <RoomBody lessonId={lesson.id} sessionId={joined.sessionId} view={view} hands={hands} />
    </div>
  )
}

/** A dropped line that is back this soon is no reason to take anybody's place. */
const WORTH_SAYING_MS = 10_000

interface LeadNoticeProps {
  lead: Lead | null
  busy: boolean
  onTakeOver: (from: Lead['id']) => void
}

/** Another tutor of this lesson is away, or has taken it over: one press takes it. */
function LeadNotice({ lead, busy, onTakeOver }: LeadNoticeProps) {
  const { lesson } = useWords().tutor
  const now = useNow(1_000)
  if (!lead || (lead.kind === 'away' && now - lead.since < WORTH_SAYING_MS)) return null
  const isAway = lead.kind === 'away'
  return (
    <RoomNotice text={isAway ? lesson.otherTutorAway(lead.name) : lesson.takenOver(lead.name)}>
      <Button look="main" busy={busy} onClick={() => onTakeOver(lead.id)}>
        {isAway ? lesson.takeOver : lesson.takeBack}
      </Button>
    </RoomNotice>
  )
}
