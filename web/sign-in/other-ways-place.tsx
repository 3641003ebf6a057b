import { Suspense } from 'react'
import { providers } from '#web/client/sign-on-providers.ts'
import { LazyOtherWays } from './lazy-other-ways.ts'

const AROUND_REM = 2.5
const BUTTON_REM = 4
const BETWEEN_REM = 0.75
/** The link below them, which reaches into the card's own margin. */
const LINK_REM = 2

/** The other ways come a moment later. Their room is kept, so that no button moves from under a finger. */
export function OtherWaysPlace() {
  const buttons = providers.length + 2
  const height = AROUND_REM + buttons * BUTTON_REM + buttons * BETWEEN_REM + LINK_REM
  return (
    <div className="flow-root" style={{ minHeight: `calc(${height}rem + 1px)` }}>
      <Suspense>
        <LazyOtherWays />
      </Suspense>
    </div>
  )
}
