import { DoorTop } from '#web/ui/door-top.tsx'
import { Invitation } from './invitation.tsx'
import { TroublePanel } from './trouble-panel.tsx'
import { useShownSecret } from './use-shown-secret.ts'

/** What an invitation to a trial lesson leads to. Looking at it uses nothing up; the last button does. */
export function TrialScreen() {
  const secret = useShownSecret()
  return (
    <>
      <DoorTop />
      {secret ? (
        <Invitation key={secret} secret={secret} />
      ) : (
        <TroublePanel trouble={{ kind: 'unknown' }} onAgain={() => location.reload()} />
      )}
    </>
  )
}
