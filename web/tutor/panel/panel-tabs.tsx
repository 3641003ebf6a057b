import { useRef, type KeyboardEvent } from 'react'
import { useWords } from '#web/words/words.ts'
import type { PanelTab } from '../room/lesson-context.tsx'

const tabs: PanelTab[] = ['now', 'check', 'honors', 'record', 'links']

interface PanelTabsProps {
  /** The panel's id; each tab's own is `id-tab`. */
  id: string
  tab: PanelTab
  onTab: (tab: PanelTab) => void
}

/** The five sides of a student. One stop for the Tab key; the arrows go from one to the next. */
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
