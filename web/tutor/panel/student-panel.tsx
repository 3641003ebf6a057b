import { useId, type ComponentType } from 'react'
import type { RecordingId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { PanelHeader } from '#web/ui/page/panel.tsx'
import { useWords } from '#web/words/words.ts'
import { PinButton } from '../next/pin-button.tsx'
import { LastNote } from '../page/last-note.tsx'
import { PageTab } from '../page/page-tab.tsx'
import { OwnRecordings } from '../recordings/own-recordings.tsx'
import type { UsedHearing } from '../recordings/use-hearing.ts'
import { PANEL_ID } from '../room/focus-calls.ts'
import { useRoom, useTutorLesson, type PanelTab } from '../room/lesson-context.tsx'
import { SilentPart } from '../talk/silent-part.tsx'
import { HomeworkPart } from '../thread/homework/homework-part.tsx'
import { WaysInPanel } from '../ways-in/ways-in-panel.tsx'
import { CheckTab } from './check/check-tab.tsx'
import { ChildActs } from './child-acts.tsx'
import { HonorsTab } from './honors-tab.tsx'
import { NoteTab } from './note-tab.tsx'
import { PastTab } from './past-tab.tsx'

const bodies: Record<PanelTab, ComponentType<{ student: RoomStudent }>> = {
  page: PageTab,
  check: CheckTab,
  honors: HonorsTab,
  homework: HomeworkTab,
  note: NoteTab,
  past: PastTab,
  links: WaysInPanel,
}

/** Of the bodies that go from edge to edge. */
const layouts: Partial<Record<PanelTab, string>> = {
  page: '',
  links: 'overflow-y-auto overscroll-contain',
}

interface StudentPanelProps {
  student: RoomStudent
  tab: PanelTab
  hearing: UsedHearing
  /** Opens the player at one of the student's recordings. */
  onHear: (id: RecordingId) => void
}

/** The chosen student: the page, large, their recordings, the last note, and the five acts. Use another `key` for another student. */
export function StudentPanel({ student, tab, hearing, onHear }: StudentPanelProps) {
  const { panel: words, desk, links } = useWords().tutor
  const { panel } = useTutorLesson()
  const id = useId()
  const Body = bodies[tab]
  return (
    // An open player above keeps most of its height.
    <section
      id={PANEL_ID}
      aria-label={words.title}
      className="student-panel flex min-h-0 shrink-10 grow flex-col @3xl:min-h-36"
    >
      <StudentHeader student={student} tab={tab} />
      <SilentPart student={student} />
      <div
        role="group"
        data-panel-body
        id={id}
        aria-label={tab === 'links' ? links.title : desk.tabs[tab]}
        tabIndex={0}
        className={`flex min-h-0 flex-1 flex-col -outline-offset-4 ${layouts[tab] ?? 'gap-3 overflow-y-auto overscroll-contain p-3'}`}
      >
        <Body key={tab} student={student} />
      </div>
      {tab === 'page' && (
        <>
          <OwnRecordings student={student} hearing={hearing} onHear={onHear} />
          {student.attempt?.status !== 'started' && <LastNote studentId={student.id} />}
        </>
      )}
      <ChildActs bodyId={id} tab={tab} onTab={panel.showTab} />
    </section>
  )
}

function StudentHeader({ student, tab }: { student: RoomStudent; tab: PanelTab }) {
  const { panel: words, links } = useWords().tutor
  const { panel } = useTutorLesson()
  const { room, attended } = useRoom()
  // The band above has the name.
  if (attended?.student.id === student.id) return <h2 className="sr-only">{student.displayName}</h2>
  return (
    <div className="shrink-0 py-1 pr-2 pl-3">
      <PanelHeader
        beside={
          <>
            {room.status === 'running' && <PinButton student={student} />}
            {tab === 'links' || student.attendance !== 'joined' ? (
              <WaysButton student={student} isOpen={tab === 'links'} />
            ) : (
              <ReachButton student={student} />
            )}
          </>
        }
        close={{ label: words.close, onClose: panel.close }}
      >
        <span className="flex items-center gap-2.5 text-[1.0625rem] leading-tight">
          <EmblemPicture name={student.emblem} size={2.5} />
          <span className="min-w-0">
            <span className="block truncate">{student.displayName}</span>
            <span className="block truncate text-[0.8125rem] font-normal text-quiet">
              {tab === 'links' ? links.title : `${student.reading} · ${words.grade(student.grade)}`}
            </span>
          </span>
        </span>
      </PanelHeader>
    </div>
  )
}

/** Begins a talk with the student, or answers their call. */
function ReachButton({ student }: { student: RoomStudent }) {
  const words = useWords().tutor
  const { acts } = useTutorLesson()
  const { room, cards, queue, busy } = useRoom()
  const isInTalk = cards.some((card) => card.student.id === student.id && card.talk !== undefined)
  if (room.status !== 'running' || isInTalk) return null
  const waiting = queue.find((entry) => entry.student.id === student.id && entry.order !== null)
  const name = student.displayName
  return (
    <Button
      look="outlined"
      busy={busy.has(waiting?.call.id ?? student.id)}
      aria-label={waiting ? words.queue.answerWho(name) : words.talk.talkTo(name)}
      onClick={() =>
        void (waiting ? acts.call.answer(waiting.call.id, student.id) : acts.talk.start(student.id))
      }
      className="border! px-3.5!"
    >
      {waiting ? words.queue.answer : words.talk.talk}
    </Button>
  )
}

/** A child who is not in is reached by their ways in. */
function WaysButton({ student, isOpen }: { student: RoomStudent; isOpen: boolean }) {
  const { links } = useWords().tutor
  const { panel } = useTutorLesson()
  return (
    <Button
      look="outlined"
      {...(!isOpen && { 'aria-label': links.titleWho(student.displayName) })}
      onClick={() => panel.showTab(isOpen ? 'page' : 'links')}
      className="border! px-3.5!"
    >
      {isOpen ? links.toPage : links.title}
    </Button>
  )
}

/** The child's homework, and a form to set some until the next lesson. */
function HomeworkTab({ student }: { student: RoomStudent }) {
  const { lesson } = useTutorLesson()
  return (
    <HomeworkPart studentId={student.id} place={student.state ?? student.assignment} lessonId={lesson.id} />
  )
}
