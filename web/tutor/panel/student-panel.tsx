import { useId, useMemo } from 'react'
import { openCallOf } from '#contract/lesson-room.ts'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { SignOutPart } from '../lesson/links/sign-out-part.tsx'
import { StudentLinks } from '../lesson/links/student-links.tsx'
import { QrLink } from '../qr-link.tsx'
import { useRoomAsk } from '../room/use-room-ask.ts'
import { CheckTab } from './check/check-tab.tsx'
import type { DeskProps } from './desk-props.ts'
import { HonorGiver } from './honor-giver.tsx'
import { HonorList } from './honor-list.tsx'
import { NowTab } from './now-tab.tsx'
import { PanelTabs, type PanelTab } from './panel-tabs.tsx'
import { LessonStoryView } from './record/lesson-story-view.tsx'

interface StudentPanelProps extends DeskProps {
  tab: PanelTab
  onTab: (tab: PanelTab) => void
  onClose: () => void
}

const PAUSE_MS = 2_000

/** This lesson's story of the student. */
function RecordTab({ lessonId, room, student, isHere }: DeskProps) {
  const { record: words } = useWords().tutor.desk
  const call = openCallOf(room, student.id)
  const moved = useMemo(() => ({ student, call }), [student, call])
  const asked = useRoomAsk('/tutor/lesson-students', { lessonId }, moved, PAUSE_MS)
  return (
    <AskedPart asked={asked}>
      {({ students }) => {
        const own = students.find(({ id }) => id === student.id)
        if (!own) return <p className="text-sm text-quiet">{words.none}</p>
        return <LessonStoryView story={own.story} isIn={isHere} week={own.week} />
      }}
    </AskedPart>
  )
}

const bodies = { now: NowTab, check: CheckTab, honors: HonorsTab, record: RecordTab, links: LinksTab }

/** The chosen student from four sides. Make it anew (by key) for another student. */
export function StudentPanel({ tab, onTab, onClose, ...desk }: StudentPanelProps) {
  const { panel } = useWords().tutor
  const id = useId()
  const { student } = desk
  const Body = bodies[tab]
  return (
    // Where letters are very large, head and tabs scroll away with the rest.
    <section
      aria-label={panel.title}
      className="flex max-h-[inherit] min-h-0 flex-col @max-xs:overflow-y-auto @4xl:h-full"
    >
      <header className="flex shrink-0 items-center gap-2 pt-1 pl-3">
        <h2 className="min-w-0 flex-1 truncate leading-tight font-bold">
          {student.displayName}
          <span className="ml-2 text-xs font-normal text-quiet">
            {student.reading} · {panel.grade(student.grade)}
          </span>
        </h2>
        <QrLink lessonId={desk.lessonId} studentId={student.id} what={student.displayName} />
        <button
          type="button"
          aria-label={panel.close}
          title={panel.close}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-tutor text-xl text-quiet hover:bg-leaf-ground"
        >
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <PanelTabs id={id} tab={tab} onTab={onTab} />
      <div
        role="tabpanel"
        id={`${id}-body`}
        aria-labelledby={`${id}-${tab}`}
        tabIndex={0}
        className="flex min-h-0 flex-col gap-3 overflow-y-auto overscroll-contain p-3 -outline-offset-4 @max-xs:shrink-0"
      >
        <Body key={tab} {...desk} />
      </div>
    </section>
  )
}

/** One-time URLs of this lesson for the student, and the end of all that any of them began. */
function LinksTab({ lessonId, room, student }: DeskProps) {
  return (
    <>
      <StudentLinks lessonId={lessonId} student={student} over={room.status === 'finished'} />
      <SignOutPart key={student.id} lessonId={lessonId} studentId={student.id} />
    </>
  )
}

/** Gives an honor by one press, and shows those given before. */
function HonorsTab({ room, student, actions }: DeskProps) {
  const { honor: words } = useWords().tutor.desk
  const asked = useRoomAsk('/tutor/student-honors', { studentId: student.id }, student.honors)
  // An honor of an earlier lesson is not this room's, and the room is silent about it.
  const remove = async (honorId: Parameters<typeof actions.removeHonor>[0]): Promise<boolean> => {
    const done = await actions.removeHonor(honorId)
    asked.refetch()
    return done
  }
  return (
    <>
      {room.status === 'waiting' ? (
        <p className="text-sm text-quiet">{words.later}</p>
      ) : (
        <HonorGiver onGive={(kind, note) => actions.giveHonor(student.id, kind, note)} />
      )}
      <section aria-label={words.list} className="flex flex-col gap-1">
        <h3 className="text-sm font-bold">{words.list}</h3>
        <AskedPart asked={asked}>{({ honors }) => <HonorList honors={honors} onRemove={remove} />}</AskedPart>
      </section>
    </>
  )
}
