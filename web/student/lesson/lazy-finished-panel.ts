import { lazyScreen } from '#web/ui/lazy-screen.tsx'
import type { FinishedPanelProps } from './finished-panel.tsx'

/** Comes while the lesson goes on, so that it is there at the finish, also without a network. */
export const FinishedPanel = lazyScreen<FinishedPanelProps>(
  async () => (await import('./finished-panel.tsx')).FinishedPanel,
)
