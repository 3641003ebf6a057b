import type { ComponentProps } from 'react'
import { StatePanel } from '#web/ui/state-panel.tsx'

/** What stands in the middle of the frame while there is no page to look at. */
export function ViewerPanel(shown: Omit<ComponentProps<typeof StatePanel>, 'part'>) {
  return (
    <div className="my-auto">
      <StatePanel part {...shown} />
    </div>
  )
}
