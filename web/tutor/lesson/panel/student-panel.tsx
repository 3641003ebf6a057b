import { useId } from 'react'
import { QrLink } from '#web/tutor/qr-link.tsx'
import { useWords } from '#web/words/words.ts'
import { CheckTab } from '../check/check-tab.tsx'
import { HonorsTab } from '../honors/honors-tab.tsx'
import { LinksTab } from '../links/links-tab.tsx'
import { RecordTab } from '../record/record-tab.tsx'
import type { DeskProps } from './desk-props.ts'
import { NowTab } from './now-tab.tsx'
import { PanelTabs, type PanelTab } from './panel-tabs.tsx'

interface StudentPanelProps extends DeskProps {
  tab: PanelTab
  onTab: (tab: PanelTab) => void
  onClose: () => void
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
