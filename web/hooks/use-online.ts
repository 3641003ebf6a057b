import { createOnlineState, type Online } from '#web/client/connection/online-status.ts'
import { onMet } from '#web/client/connection/reached.ts'
import { browserTimers } from '#web/client/timers.ts'
import { useStore } from './use-store.ts'

const online = createOnlineState(browserTimers)
onMet('answer', online.answered)
onMet('nobody', online.failed)
// This is loaded by a screen, whose script has just come from somewhere.
if (navigator.onLine) online.answered()
addEventListener('offline', online.failed)

/** Whether this tab reaches the school. */
export function useOnline(): Online {
  return useStore(online.state)
}
