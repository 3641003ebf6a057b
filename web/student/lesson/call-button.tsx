import { useState } from 'react'
import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { Problem } from '#web/client/ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { useTimeout } from '#web/hooks/use-timeout.ts'
import { HandIcon, SpeechIcon } from '#web/ui/icons.tsx'
import { Announce } from '#web/ui/notice.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import { callView, callWords, placeWords, type CallView } from './call-view.ts'
import { type LessonTalk, type StudentLesson, useShownLesson, type WatchedLesson } from './lesson-context.tsx'

const SURE_FOR_MS = 4_000

const looks = {
  silent: 'border-calling bg-sheet text-calling-ink hover:bg-calling-ground',
  first: 'border-calling-ink bg-calling-ground text-calling-ink ring-2 ring-calling hover:bg-sheet',
  sending: 'border-dashed border-calling bg-calling-ground text-calling-ink',
  'in-line': 'border-calling bg-calling-ground text-calling-ink',
  'with-you': 'border-answered bg-answered-ground text-leaf-deep',
}

const face =
  'flex min-h-16 items-center justify-center gap-3 rounded-student border-2 px-4 text-lg font-bold @4xl:min-w-64 low:min-h-12 low:px-3 low:text-base'

/**
 * Calls the tutor, shows the place in the queue and the tutor who answered. A second press, once confirmed, withdraws the call.
 * A viewer sees an open call, and no button.
 * @param first calling is the next step now.
 */
export function CallButton({ first = false }: { first?: boolean }) {
  const lesson = useShownLesson()
  if (lesson.isWatched) return <CallMark view={lesson.call} talk={lesson.talk} />
  return lesson.talk?.kind === 'private' ? (
    <TalkMark talk={lesson.talk} />
  ) : (
    <OwnCallButton first={first} {...lesson} />
  )
}

function CallMark({ view, talk }: { view: CallView; talk: WatchedLesson['talk'] }) {
  const { lesson: words } = useWords().viewer
  const isOpen = view.kind === 'in-line' || view.kind === 'with-you'
  if (!talk && !isOpen) return null
  const talks = talk && (talk.kind === 'private' ? words.talking : words.toClass)(talk.tutorName)
  const says = talks ?? (isOpen ? placeWords(words, view) : '')
  const isWithTutor = talk !== null || view.kind === 'with-you'
  return (
    <p className={`${face} ${looks[isWithTutor ? 'with-you' : 'in-line']}`}>
      {isWithTutor ? <SpeechIcon size={2} /> : <HandIcon size={2} />}
      {says}
      <Announce text={says} />
    </p>
  )
}

/** In a talk, the hand is a speech mark that cannot be pressed; a phone has its room for the band alone. */
function TalkMark({ talk }: { talk: LessonTalk }) {
  const words = useWords().student.talk
  return (
    <span
      role="img"
      aria-label={plain(words.inTalk)}
      className="hidden size-16 shrink-0 place-items-center rounded-full bg-leaf-ground @4xl:grid low:size-12"
    >
      <talk.parts.TalkSign />
    </span>
  )
}

function OwnCallButton({ first, call, offlineSince }: StudentLesson & { first: boolean }) {
  const { view, problem, raise, withdraw } = call
  const allWords = useWords()
  const words = allWords.student.lesson
  const [asked, setAsked] = useState(false)
  const unsure = asked && view.kind === 'in-line'
  useTimeout(asked ? SURE_FOR_MS : null, () => setAsked(false))

  function press(): void {
    if (view.kind === 'silent') return raise()
    if (view.kind !== 'in-line') return
    if (unsure) withdraw()
    setAsked(!unsure)
  }

  const says =
    problem && view.kind === 'silent' ? words.notCalled : callWords(words, view, offlineSince !== null)
  const small = unsure ? words.withdrawAgain : problem && failedPress(allWords, problem)
  return (
    <button
      type="button"
      onClick={press}
      aria-disabled={view.kind === 'sending' || view.kind === 'with-you' || undefined}
      aria-keyshortcuts="c"
      className={`touch-manipulation transition-colors select-none ${face} ${first && view.kind === 'silent' ? looks.first : looks[view.kind]}`}
    >
      {view.kind === 'with-you' ? <SpeechIcon size={2} /> : <HandIcon size={2} />}
      <span className="flex flex-col leading-loose">
        <span>
          <Ruby text={unsure ? words.withdraw : says} />
        </span>
        {small && <small className="text-xs leading-normal font-medium">{plain(small)}</small>}
      </span>
      {view.kind === 'in-line' && !unsure && <LineDots place={view.place} />}
      {(view.kind !== 'silent' || problem) && (
        <Announce text={plain([!unsure && says, small].filter(Boolean).join(' '))} />
      )}
    </button>
  )
}

/** Says why a press failed, and what to do. */
function failedPress(words: Words, problem: Problem): string {
  const isNo = problem.kind === 'refused' || problem.kind === 'not-found'
  return isNo ? problemSentence(words, problem) : words.student.lesson.pressAgain
}

const MOST = 5

/** A dot for each call in the queue up to the student's own, which is the last one. */
function LineDots({ place }: { place: number }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-1.5">
      {Array.from({ length: Math.min(place, MOST) }, (_, index) => (
        <span
          key={index}
          className={`size-3 rounded-full border-2 border-calling ${index === Math.min(place, MOST) - 1 ? 'bg-calling' : 'bg-sheet'}`}
        />
      ))}
    </span>
  )
}

export interface OwnCall {
  view: CallView
  /** The reason why the last press failed; null once the button is pressed again. */
  problem: Problem | null
  raise(): void
  withdraw(): void
}

/** The student's own call: raised and withdrawn here; the room has its place in the queue. */
export function useCall(room: Room, sessionId: SessionId, studentId: StudentId): OwnCall {
  const raising = useSend('/student/raise-call')
  const withdrawing = useSend('/student/withdraw-call')
  const view = callView(room, studentId, raising.isBusy)
  // A newer state of the room replaces the failure of a press that came too late.
  const failures = {
    silent: raising.problem,
    'in-line': withdrawing.problem,
    sending: null,
    'with-you': null,
  }
  return {
    view,
    problem: failures[view.kind],
    raise() {
      if (view.kind === 'silent') void raising.send({ sessionId })
    },
    withdraw() {
      if (view.kind === 'in-line') void withdrawing.send({ sessionId })
    },
  }
}
