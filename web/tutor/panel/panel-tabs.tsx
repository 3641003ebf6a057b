import { useRef, type ComponentType, type KeyboardEvent } from 'react'
import type { IconProps } from '#web/ui/drawings/drawings.tsx'
import { BookIcon, PencilIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { CheckListIcon, HomeIcon, LinkIcon, MedalIcon, PathIcon } from '../icons.ts'
import type { PanelTab } from '../room/lesson-context.tsx'

const tabs: PanelTab[] = ['page', 'honors', 'check', 'note', 'record', 'thread', 'links']

const icons: Record<PanelTab, ComponentType<IconProps>> = {
  page: BookIcon,
  honors: MedalIcon,
  check: CheckListIcon,
  note: PencilIcon,
  record: PathIcon,
  thread: HomeIcon,
  links: LinkIcon,
}

interface PanelTabsProps {
  /** The panel's id; each tab's own is `id-tab`. */
  id: string
  tab: PanelTab
  onTab: (tab: PanelTab) => void
}

/** The tab list, beneath the content. It is one stop for the Tab key; the arrow keys move between the tabs. */
export function PanelTabs({ id, tab, onTab }: PanelTabsProps) {
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
      className="grid shrink-0 grid-cols-7 divide-x divide-line border-t border-line bg-frame @max-xs:grid-cols-4"
    >
      {tabs.map((each) => {
        const Icon = icons[each]
        return (
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
            className={`flex min-h-13 min-w-0 flex-col items-center justify-center gap-0.5 border-t-3 px-0.5 text-[0.8125rem] leading-tight -outline-offset-4 ${each === tab ? 'border-t-leaf font-bold text-leaf-deep' : 'border-t-transparent hover:bg-leaf-ground'}`}
          >
            <Icon size={1.25} />
            {words[each]}
          </button>
        )
      })}
    </div>
  )
}

function tabAfter(tab: PanelTab, key: string): PanelTab | null {
  const at = tabs.indexOf(tab)
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
  const to = steps[key]
  return to === undefined ? null : tabs.at(to % tabs.length)!
}
