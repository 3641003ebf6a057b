import { useId, useRef, type KeyboardEvent } from 'react'
import type { RoomStudent } from '#contract/room/shape.ts'
import { PanelHeader } from '#web/ui/panel.tsx'
import { useWords } from '#web/words/words.ts'
import { QrLink } from '../navigation.tsx'
import { useTutorLesson, type PanelTab } from '../room/lesson-context.tsx'
import { CheckTab } from './check/check-tab.tsx'
import { HonorsTab } from './honors-tab.tsx'
import { LinksTab } from './links-tab.tsx'
import { NowTab } from './now-tab.tsx'
import { RecordTab } from './record-tab.tsx'

const bodies = { now: NowTab, check: CheckTab, honors: HonorsTab, record: RecordTab, links: LinksTab }

/** The five tabs of the chosen student. Use another `key` for another student. */
export function StudentPanel({ student, tab }: { student: RoomStudent; tab: PanelTab }) {
  const { panel: words } = useWords().tutor
  const { lesson, panel } = useTutorLesson()
  const id = useId()
  const Body = bodies[tab]
  return (
    // With very large letters, the head and the tabs scroll with the rest.
    <section
      aria-label={words.title}
      className="flex max-h-[inherit] min-h-0 flex-col @max-xs:overflow-y-auto @4xl:h-full"
    >
      <div className="shrink-0 px-3 pt-1">
        <PanelHeader
          beside={<QrLink lessonId={lesson.id} studentId={student.id} what={student.displayName} />}
          close={{ label: words.close, onClose: panel.close }}
        >
          <span className="block truncate text-base">
            {student.displayName}
            <span className="ml-2 text-xs font-normal text-quiet">
              {student.reading} · {words.grade(student.grade)}
            </span>
          </span>
        </PanelHeader>
      </div>
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

const tabs: PanelTab[] = ['now', 'check', 'honors', 'record', 'links']

interface PanelTabsProps {
  /** The panel's id; each tab's own is `id-tab`. */
  id: string
  tab: PanelTab
  onTab: (tab: PanelTab) => void
}

/** The tab list. It is one stop for the Tab key; the arrow keys move between the tabs. */
function PanelTabs({ id, tab, onTab }: PanelTabsProps) {
  const { tabs: words } = useWords().tutor.desk
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent): void => {
    const to = tabAfter(tab, event.key)
    if (!to) return
    event.preventDefault()
    onTab(to)
    list.current?.querySelector<HTMLElement>(`[data-tab=${to}]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={words.title}
      onKeyDown={move}
      className="grid shrink-0 grid-cols-5 border-b border-line"
    >
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}-${each}`}
          data-tab={each}
          aria-selected={each === tab}
          aria-controls={`${id}-body`}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => onTab(each)}
          className={`min-h-11 border-b-3 px-1 text-sm -outline-offset-4 ${each === tab ? 'border-leaf font-bold text-leaf-deep' : 'border-transparent hover:bg-leaf-ground'}`}
        >
          {words[each]}
        </button>
      ))}
    </div>
  )
}

function tabAfter(tab: PanelTab, key: string): PanelTab | null {
  const at = tabs.indexOf(tab)
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
  const to = steps[key]
  return to === undefined ? null : tabs.at(to % tabs.length)!
}
