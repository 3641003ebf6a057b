import { type ComponentProps, useState } from 'react'
import { PersonIcon, SpeechIcon } from '#web/ui/drawings/icons.ts'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { CallQueue } from '../calls/call-queue.tsx'
import { type FoldPart, Folds } from '../fold/folds.tsx'
import { layoutOf } from '../grid/card-look.ts'
import { JoinRequestList } from '../grid/join-requests.tsx'
import { CheckListIcon } from '../icons.ts'
import { BeforeStart, StartRow } from '../lesson/before-start.tsx'
import { ClassCounts } from '../next/class-counts.tsx'
import { ComingUp } from '../next/coming-up.tsx'
import { ContactLines } from '../next/contact-lines.tsx'
import { useWhoNext } from '../next/who-next-provider.tsx'
import { StudentPanel } from '../panel/student-panel.tsx'
import type { LessonRecordings } from '../recordings/lesson-recordings.ts'
import { RecordingsPart } from '../recordings/recordings-part.tsx'
import { useRoom } from '../room/lesson-context.tsx'
import { useActs } from '../room/use-acts.ts'
import { TutorTalkBand } from '../talk/talk-band.tsx'
import { ThumbBar } from '../talk/talk-buttons.tsx'
import { type ColumnJob, columnJobOf } from './column-job.ts'
import './column.css'

/**
 * The column beside the grid, which has one job at a time. On an upright tablet it is beneath the grid in two halves, on a phone
 * above it.
 */
export function DeskColumn({ recordings }: { recordings: LessonRecordings }) {
  const live = useRoom()
  const { room, chosen } = live
  const student = chosen && room.students[chosen.studentId]
  const job = columnJobOf(live)
  const [isHearing, setHearing] = useState(false)
  const player = { ...recordings, isOpen: isHearing, onOpen: setHearing }
  return (
    <div data-desk-column data-job={job} className="desk-column">
      <JoinRequests />
      {job === 'child' && room.status === 'waiting' && <StartRow />}
      {job === 'before' ? (
        <BeforeStart />
      ) : (
        <CallQueue>
          {(job === 'calm' || job === 'calls') && (
            <div key={job} data-apart className="desk-rest">
              <Recordings {...player} isFolded={job === 'calls'} />
              <FreeParts job={job} />
            </div>
          )}
        </CallQueue>
      )}
      {(job === 'before' || job === 'talk' || (job === 'child' && isHearing)) && (
        <Recordings {...player} isFolded={job === 'talk'} />
      )}
      <TutorTalkBand />
      {student && (
        <StudentPanel
          key={student.id}
          student={student}
          tab={chosen.tab}
          hearing={recordings.hearing}
          onHear={(id) => {
            recordings.hearing.choose(id)
            setHearing(true)
          }}
        />
      )}
      {job === 'before' && <NobodyChosen />}
      <ThumbBar />
    </div>
  )
}

/** Those whose cards have no room for the question. */
function JoinRequests() {
  const { joinRequest } = useActs()
  const { room, cards, busy } = useRoom()
  const layout = layoutOf(cards.length)
  return (
    <JoinRequestList
      room={room}
      isOnCards={layout === 'large' || layout === 'medium'}
      isBusy={(id) => busy.has(id)}
      onAnswer={(request, answer) => void joinRequest.answer(request, answer)}
    />
  )
}

/** More lines than this would be a list to scroll. */
const MOST_LINES = 20

/** Worth knowing while nobody is in the column: first when the tutor was with each child, or who is about to end a chapter. */
function FreeParts({ job }: { job: ColumnJob }) {
  const { next } = useWords().tutor
  const { room, cards } = useRoom()
  const { longest } = useWhoNext()
  if (cards.length === 0) return null
  const counts: FoldPart = {
    key: 'counts',
    icon: <PersonIcon size={1.25} />,
    title: next.doing.title,
    summary: next.doingOf(cards.length),
    content: <ClassCounts />,
  }
  const longestName = longest && room.students[longest.studentId]?.displayName
  const contacts: FoldPart = {
    key: 'contacts',
    icon: <SpeechIcon size={1.25} />,
    title: next.contacts,
    summary: longestName && longest.minutes > 0 ? next.longestShort(longestName, longest.minutes) : '',
    content: <ContactLines />,
  }
  const coming: FoldPart = {
    key: 'coming',
    icon: <CheckListIcon size={1.25} />,
    title: next.comingUp,
    content: <ComingUp />,
  }
  const small = job === 'calls' ? [coming, contacts] : [contacts, coming]
  return <Folds parts={cards.length > MOST_LINES ? [counts] : small} className="@3xl:min-h-26" />
}

type RecordingsProps = Pick<LessonRecordings, 'asked'> & ComponentProps<typeof RecordingsPart>

/** The recordings of the lesson; while somebody calls or talks, they are one row. */
function Recordings({ asked, ...player }: RecordingsProps) {
  if (!asked.value) return asked.problem && <PartFailed problem={asked.problem} again={asked.refetch} />
  return <RecordingsPart {...player} />
}

/** Before the start, while no child's page is open. */
function NobodyChosen() {
  const { panel } = useWords().tutor
  return (
    useRoom().cards.length > 0 && <p className="hidden p-4 text-sm text-quiet @3xl:block">{panel.none}</p>
  )
}
