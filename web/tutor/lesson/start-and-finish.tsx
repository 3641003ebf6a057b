import type { Room } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { PlayIcon, StopIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { ConfirmedButton } from '../confirmed-button.tsx'
import { MissingConsents } from '../consents/missing-consents.tsx'
import { useLessonConsents } from '../consents/use-lesson-consents.ts'
import { toHearOf } from '../panel/check/check-view.tsx'
import { useRoom } from '../room/lesson-context.tsx'
import type { CardFacts } from '../room/room-facts.ts'
import { useActs } from '../room/use-acts.ts'
import { MicrophoneHint } from '../talk/microphone-hint.tsx'
import { useBranchTime } from '../times.tsx'

/** In place of the queue before the start: the students who have joined, and the start button. */
export function BeforeStart() {
  const { shared, tutor } = useWords()
  const { start } = tutor
  const { cards } = useRoom()
  const missing = cards.filter((card) => card.student.attendance !== 'joined')
  return (
    <section aria-label={start.waiting} className="flex flex-col gap-3 p-3">
      <h2 className="font-bold">{start.waiting}</h2>
      {cards.length > 0 && (
        <>
          <p className="text-lg font-semibold">
            {start.haveCome(cards.length - missing.length, cards.length)}
          </p>
          <p className="text-sm wrap-anywhere break-keep text-quiet">
            {missing.length === 0
              ? start.allCame
              : shared.named(start.notYet, shared.listed(missing.map((card) => card.student.displayName)))}
          </p>
          <ConsentsBeforeStart />
        </>
      )}
      <StartButton joined={cards.length - missing.length} />
      <MicrophoneHint />
    </section>
  )
}

/** The students whose guardians are still to be asked, while there is time to do so. */
function ConsentsBeforeStart() {
  const { room } = useRoom()
  const { value } = useLessonConsents()
  return value && <MissingConsents students={Object.values(room.students)} answers={value.students} />
}

/** Starts the lesson, after a dialog with the number of joined students. */
function StartButton({ joined }: { joined: number }) {
  const { start } = useWords().tutor
  const { session } = useActs()
  const { cards, busy } = useRoom()
  return (
    <ConfirmedButton
      look="main"
      icon={<PlayIcon />}
      className="min-h-14"
      busy={busy.has('start')}
      question={{
        title: start.question,
        body: start.body(joined, cards.length),
        cancel: start.cancel,
        look: 'main',
      }}
      onConfirm={session.start}
    >
      {start.start}
    </ConfirmedButton>
  )
}

/** Finishes the lesson, after a dialog with the open matters. */
export function FinishButton() {
  const { start } = useWords().tutor
  const { session } = useActs()
  return (
    <ConfirmedButton
      icon={<StopIcon size={1.25} className="hidden @md:block" />}
      className="px-3!"
      busy={useRoom().busy.has('finish')}
      question={{ title: start.finishQuestion, body: <FinishBody />, cancel: start.cancel }}
      onConfirm={session.finish}
    >
      {start.finish}
    </ConfirmedButton>
  )
}

function FinishBody() {
  const { finishing } = useWords().tutor.desk
  const { time } = useBranchTime()
  const { room, cards } = useRoom()
  const { inCheck, unmarked, calls, unconnected } = openMattersOf(room, cards)
  const gone = unconnected.map(({ name, since }) =>
    since === null ? unbroken(name) : finishing.since(unbroken(name), time(since)),
  )
  const open = [
    inCheck.length > 0 && finishing.inCheck(inCheck.map(unbroken)),
    unmarked.count > 0 && finishing.unmarked(unmarked.count, unmarked.names.map(unbroken)),
    calls.length > 0 && finishing.calls(calls.map(unbroken)),
    gone.length > 0 && finishing.unconnected(gone),
  ].filter((line) => line !== false)
  return (
    <>
      {open.length > 0 && (
        <Notice tone="warning" className="mb-3 text-base!">
          <p className="font-bold">{finishing.open}</p>
          <ul className="list-disc pl-5">
            {open.map((line) => (
              <li key={line} className="break-keep">
                {line}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p>{finishing.body}</p>
    </>
  )
}

/** Keeps a name on one line. */
function unbroken(name: string): string {
  return name.replaceAll(' ', '\u00A0')
}

/** The open matters that a finish would end now; the names are students' names. */
interface OpenMatters {
  inCheck: string[]
  /** Items read aloud, or still to be read, that no tutor could mark any more. */
  unmarked: { count: number; names: string[] }
  calls: string[]
  /** Students without a connection, and since when; their offline work would be reported late. */
  unconnected: { name: string; since: number | null }[]
}

export function openMattersOf(room: Room, cards: readonly CardFacts[]): OpenMatters {
  const students = Object.values(room.students)
  const named = (which: (student: RoomStudent) => boolean): string[] =>
    students.filter(which).map(({ displayName }) => displayName)
  return {
    inCheck: named(({ attempt }) => attempt?.status === 'started'),
    unmarked: {
      count: students.reduce((sum, student) => sum + unmarkedIn(student), 0),
      names: named((student) => unmarkedIn(student) > 0),
    },
    calls: room.line.flatMap(({ studentId }) => (studentId && room.students[studentId]?.displayName) || []),
    unconnected: cards
      .filter(({ attending }) => attending === 'away' || attending === 'offline')
      .map(({ student, attendingSince }) => ({ name: student.displayName, since: attendingSince })),
  }
}

function unmarkedIn({ attempt }: RoomStudent): number {
  return attempt && attempt.status !== 'marked' ? toHearOf(attempt) : 0
}
