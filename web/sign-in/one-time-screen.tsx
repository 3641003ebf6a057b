import { useState } from 'react'
import type { Guest } from '#contract/identity.ts'
import { shownSecret } from '#web/client/links.ts'
import { useMe, useStanding } from '#web/client/sign-in-state.ts'
import { DoorTop } from '#web/ui/door-top.tsx'
import { LinkCard } from './link-card.tsx'
import { LinkEnded } from './link-ended.tsx'
import { useOneTime } from './use-one-time.ts'

/** Where a one-time URL leads: nothing has happened yet, and nothing does until the one button is pressed. */
export function OneTimeScreen({ to }: { to: 'person' | Guest['role'] }) {
  const [secret] = useState(() => shownSecret('once'))
  const { busy, trouble, refused, open } = useOneTime(secret)
  const me = useMe()
  const standing = useStanding()
  // Who is signed in here has to be known before the press, since it would sign them out.
  const isAsking = to === 'person' && standing === 'checking'
  if (isAsking) return null
  return (
    <>
      <DoorTop />
      {refused ? (
        <LinkEnded to={to} refused={refused} />
      ) : (
        <LinkCard
          to={to}
          busy={busy}
          trouble={trouble}
          signedIn={to === 'person' ? me : null}
          onOpen={() => void open()}
        />
      )}
    </>
  )
}
