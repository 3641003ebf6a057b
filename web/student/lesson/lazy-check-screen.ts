import { lazyScreen } from '#web/ui/lazy-screen.tsx'
import type { CheckScreenProps } from '../check/check-screen.tsx'

/** Comes with the first check: reading a page does not wait for it. */
export const CheckScreen = lazyScreen<CheckScreenProps>(
  async () => (await import('../check/check-screen.tsx')).CheckScreen,
)
