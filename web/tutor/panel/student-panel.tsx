import { useId } from 'react'
import type { RoomStudent } from '#contract/lesson-room.ts'
import { useWords } from '#web/words/words.ts'
import { SignOutPart } from '../lesson/links/sign-out-part.tsx'
import { StudentLinks } from '../lesson/links/student-links.tsx'
import { QrLink } from '../qr-link.tsx'
import { useLesson, useRoom, type PanelTab } from '../room/lesson-context.tsx'
import { CheckTab } from './check/check-tab.tsx'
import { HonorsTab } from './honors-tab.tsx'
import { NowTab } from './now-tab.tsx'
import { PanelTabs } from './panel-tabs.tsx'
import { RecordTab } from './record/record-tab.tsx'

const bodies = { now: NowTab, check: CheckTab, honors: HonorsTab, record: RecordTab, links: LinksTab }

/** The chosen student from five sides. Make it anew (by key) for another student. */
export function StudentPanel({ student, tab }: { student: RoomStudent; tab: PanelTab }) {
  const { panel: words } = useWords().tutor
  const { lesson, panel } = useLesson()
  const id = useId()
  const Body = bodies[tab]
  return (
    // Where letters are very large, head and tabs scroll away with the rest.
    <section
      aria-label={words.title}
      className="flex max-h-[inherit] min-h-0 flex-col @max-xs:overflow-y-auto @4xl:h-full"
    >
      <header className="flex shrink-0 items-center gap-2 pt-1 pl-3">
        <h2 className="min-w-0 flex-1 truncate leading-tight font-bold">
          {student.displayName}
          <span className="ml-2 text-xs font-normal text-quiet">
            {student.reading} · {words.grade(student.grade)}
          </span>
        </h2>
        <QrLink lessonId={lesson.id} studentId={student.id} what={student.displayName} />
        <button
          type="button"
          aria-label={words.close}
          title={words.close}
          onClick={panel.close}
          className="grid size-11 shrink-0 place-items-center rounded-tutor text-xl text-quiet hover:bg-leaf-ground"
        >
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <PanelTabs id={id} tab={tab} onTab={panel.showTab} />
      <div
        role="tabpanel"
        id={`${id}-body`}
        aria-labelledby={`${id}-${tab}`}
        tabIndex={0}
        className="flex min-h-0 flex-col gap-3 overflow-y-auto overscroll-contain p-3 -outline-offset-4 @max-xs:shrink-0"
      >
        <Body key={tab} student={student} />
      </div>
    </section>
  )
}

/** One-time URLs of this lesson for the student, and the end of all that any of them began. */
function LinksTab({ student }: { student: RoomStudent }) {
  const { lesson } = useLesson()
  const { room } = useRoom()
  return (
    <>
      <StudentLinks lessonId={lesson.id} student={student} over={room.status === 'finished'} />
      <SignOutPart key={student.id} lessonId={lesson.id} studentId={student.id} />
    </>
  )
}
