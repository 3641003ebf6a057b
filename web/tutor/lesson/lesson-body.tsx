import { useCallback } from 'react'
import type { CallId, LessonId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/lesson-room.ts'
import { Announce } from '#web/ui/announce.tsx'
import { Button } from '#web/ui/button.tsx'
import { Play } from '#web/ui/icons.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { CallQueue } from '../grid/call-queue.tsx'
import { KnockList } from '../grid/join-request-list.tsx'
import { StudentGrid } from '../grid/student-grid.tsx'
import { readsAloud } from '../panel/check/check-view.ts'
import { StudentPanel } from '../panel/student-panel.tsx'
import type { RoomHands } from '../room/room-acts.ts'
import type { CardFacts } from '../room/student-facts.ts'
import type { RoomView } from '../room/use-room.ts'
import { Confirmed, type SessionSwitchProps } from './confirmed.tsx'
import { useChoice } from './use-choice.ts'
import { WaitingCorner } from './waiting-corner.tsx'

interface RoomBodyProps {
  lessonId: LessonId
  sessionId: SessionId
  view: RoomView
  hands: RoomHands
}

/**
 * Who needs me now, everybody, and the one I chose: one below the other on a phone, the cards on the left two thirds
 * of a desk, and all three side by side where it is wide.
 */
export function RoomBody({ lessonId, sessionId, view, hands }: RoomBodyProps) {
  const words = useWords().tutor
  const { actions, busy } = hands
  const { room, cards, queue, lastKnownAt } = view
  const { choice, onChoose, onAnswer: onAttend, onHonor, onTab, onClose } = useChoice(room)
  const onAnswer = useCallback(
    (callId: CallId, studentId: StudentId) => {
      // At once: the next press is meant for this student.
      onAttend(studentId)
      void actions.answer(callId)
    },
    [actions, onAttend],
  )
  const onEnd = useCallback((callId: CallId) => void actions.end(callId), [actions])
  const cardHands = { onChoose, onHonor, onAnswer, onEnd, onKnock: actions.answerKnock }
  const student = choice && room.students[choice.studentId]

  return (
    <div
      className={`flex min-h-0 flex-1 flex-col @4xl:grid @4xl:grid-cols-[2fr_1fr] @7xl:grid-cols-[44rem_1fr_1fr] @7xl:grid-rows-[minmax(0,1fr)] ${student ? '@4xl:grid-rows-[fit-content(35%)_minmax(0,1fr)]' : '@4xl:grid-rows-[fit-content(60%)_minmax(0,1fr)]'}`}
    >
      <div className="flex min-h-0 flex-col overflow-y-auto border-b border-line bg-sheet @4xl:col-start-2 @4xl:row-start-1 @4xl:border-l @7xl:border-b-0">
        <KnockList room={room} onAnswer={actions.answerKnock} />
        {room.status === 'waiting' ? (
          <WaitingCorner cards={cards}>
            <StartSwitch busy={busy.has('start')} cards={cards} onConfirm={actions.start} />
          </WaitingCorner>
        ) : (
          <CallQueue {...cardHands} entries={queue} busy={busy} />
        )}
      </div>
      <div
        className={`min-h-0 transition-[filter] @4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1 @4xl:overflow-y-auto @7xl:row-span-1 ${lastKnownAt === null ? '' : 'saturate-[0.3]'}`}
      >
        {cards.length === 0 ? (
          <StatePanel part kind="empty" text={words.lesson.noStudents} />
        ) : (
          <StudentGrid {...cardHands} cards={cards} chosen={choice?.studentId ?? null} busy={busy} />
        )}
      </div>
      {student ? (
        <div className="sticky bottom-0 flex max-h-[60dvh] flex-col border-t border-line bg-sheet shadow-soft @4xl:static @4xl:col-start-2 @4xl:max-h-none @4xl:min-h-0 @4xl:border-t-0 @4xl:border-l @4xl:shadow-none @7xl:col-start-3 @7xl:row-start-1">
          <StudentPanel
            key={student.id}
            lessonId={lessonId}
            sessionId={sessionId}
            room={room}
            student={student}
            isHere={cards.some((card) => card.student === student && card.attending === 'here')}
            actions={actions}
            tab={choice.tab}
            onTab={onTab}
            onClose={onClose}
          />
        </div>
      ) : (
        cards.length > 0 && (
          <p className="hidden border-l border-line bg-sheet p-4 text-sm text-quiet @4xl:col-start-2 @4xl:block @7xl:col-start-3 @7xl:row-start-1">
            {words.panel.none}
          </p>
        )
      )}
      <ReadingAloud room={room} />
    </div>
  )
}

/** Says who has come to a sentence to read aloud, for those who do not see the cards. */
function ReadingAloud({ room }: { room: Room }) {
  const { check } = useWords().tutor.desk
  return Object.values(room.students)
    .filter(({ attempt }) => readsAloud(attempt))
    .map(({ id, displayName }) => <Announce key={id} text={check.readsAloud(displayName)} />)
}

/** Starts the lesson, after saying who has come. */
function StartSwitch({ cards, ...props }: SessionSwitchProps & { cards: CardFacts[] }) {
  const { start } = useWords().tutor
  const joined = cards.filter((card) => card.student.attendance === 'joined').length
  const question = { title: start.question, body: start.body(joined, cards.length), confirm: start.start }
  return (
    <Confirmed {...props} {...question} look="main">
      {(ask) => (
        <Button look="main" icon={<Play />} className="min-h-14" busy={props.busy} onClick={ask}>
          {start.start}
        </Button>
      )}
    </Confirmed>
  )
}
