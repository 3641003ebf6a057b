import { lazy, type ComponentType } from 'react'
import { openRoom } from '#web/words/words.ts'

/** Without a network there is the form alone. */
export const LazyOtherWays = lazy(() =>
  Promise.all([import('./other-ways.tsx'), openRoom('code'), openRoom('signOn')]).then(
    ([{ OtherWays }]): { default: ComponentType } => ({ default: OtherWays }),
    () => ({ default: () => null }),
  ),
)
