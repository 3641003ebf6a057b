import type { ComponentProps } from 'react'
import { lazyScreen } from '#web/ui/lazy-screen.tsx'
import type { NotInPanel as Panel } from './not-in-panel.tsx'

/** Comes where the lesson does not let the student in. */
export const NotInPanel = lazyScreen<ComponentProps<typeof Panel>>(
  async () => (await import('./not-in-panel.tsx')).NotInPanel,
)
