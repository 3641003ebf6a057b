import type { ComponentType } from 'react'
import type { IconProps } from '#web/ui/drawings/drawings.tsx'
import { BookIcon, PencilIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { CheckListIcon, HomeIcon, MedalIcon } from '../icons.ts'
import type { PanelTab } from '../room/lesson-context.tsx'

/** In the order of the buttons. */
const icons: Record<Exclude<PanelTab, 'page' | 'links'>, ComponentType<IconProps>> = {
  honors: MedalIcon,
  check: CheckListIcon,
  homework: HomeIcon,
  note: PencilIcon,
  past: BookIcon,
}
const acts = Object.keys(icons) as (keyof typeof icons)[]

interface ChildActsProps {
  /** The id of what they open. */
  bodyId: string
  tab: PanelTab
  onTab: (tab: PanelTab) => void
}

/** The five acts about the chosen child, in one row beneath: each opens in place of the page, and gives it back at a second press. */
export function ChildActs({ bodyId, tab, onTab }: ChildActsProps) {
  const { tabs: words } = useWords().tutor.desk
  return (
    <div
      role="group"
      aria-label={words.title}
      className="grid shrink-0 grid-cols-5 divide-x divide-line border-t border-line bg-frame"
    >
      {acts.map((each) => {
        const Icon = icons[each]
        const isPressed = each === tab
        return (
          <button
            key={each}
            type="button"
            data-act={each}
            aria-pressed={isPressed}
            aria-controls={bodyId}
            onClick={() => onTab(isPressed ? 'page' : each)}
            className={`flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 border-t-3 px-0.5 text-[0.8125rem] leading-tight -outline-offset-4 ${isPressed ? 'border-t-leaf font-bold text-leaf-deep' : 'border-t-transparent hover:bg-leaf-ground'}`}
          >
            <Icon size={1.25} />
            {words[each]}
          </button>
        )
      })}
    </div>
  )
}
