import type { Secret } from '#contract/kernel/fields.ts'
import { shownSecret } from '#web/client/links.ts'
import { useAddress } from '#web/hooks/use-address.ts'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { Invitation } from './invitation.tsx'
import { TroublePanel } from './trouble-panel.tsx'

/** The page of an invitation to a trial lesson. Reading it does not use up the invitation; the last button does. */
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

/** The invitation's secret. Correcting the address in the same tab changes only the part after its `#`, without a page load. */
function useShownSecret(): Secret | null {
  return useAddress(() => shownSecret('once'))
}
