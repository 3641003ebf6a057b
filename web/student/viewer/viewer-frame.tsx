import type { ReactNode, ComponentProps } from 'react'
import { DisplaySettings } from '#web/ui/display-settings.tsx'
import { EyeIcon } from '#web/ui/drawings.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'

interface ViewerFrameProps {
  /** The student's name. */
  name: string
  /** Shows the tutor. */
  tutor?: ReactNode
  children: ReactNode
}

/** The frame of a viewer's screens: the student's name, and the display settings. */
export function ViewerFrame({ name, tutor, children }: ViewerFrameProps) {
  const { viewer: words } = useWords()
  return (
    <div className="flex flex-1 flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sheet px-4 py-2 low:py-0">
        <EyeIcon className="text-leaf-deep" />
        <h1 className="text-lg leading-tight font-bold @2xl:text-xl" title={words.onlyLooking}>
          {words.title(name)}
        </h1>
        <div className="ml-auto flex flex-wrap items-center gap-x-2">
          {tutor}
          <DisplaySettings />
        </div>
      </header>
      {children}
    </div>
  )
}

/** Shown in the middle of the frame while there is no page. */
export function ViewerPanel(shown: Omit<ComponentProps<typeof StatePanel>, 'part'>) {
  return (
    <div className="my-auto">
      <StatePanel part {...shown} />
    </div>
  )
}
