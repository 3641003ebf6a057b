import { useMe, useStanding } from '#web/client/sign-in-state.ts'
import { DoorTop } from '#web/ui/door-top.tsx'
import { CardDoor } from './card-door.tsx'
import { WallDoor } from './wall-door.tsx'

/** Where a card or the code on the wall leads. Make it anew (by key) for another code. */
export function CodeScreen({ kind }: { kind: 'card' | 'wall' }) {
  const me = useMe()
  // Who is signed in here has to be known first, since going in would sign them out.
  if (useStanding() === 'checking') return null
  return (
    <>
      <DoorTop />
      {kind === 'card' ? <CardDoor signedIn={me} /> : <WallDoor signedIn={me} />}
    </>
  )
}
