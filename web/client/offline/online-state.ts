import { onMet } from '../reached.ts'
import { useStore } from '../store.ts'
import { browserTimers } from '../timers.ts'
import { createOnlineState, type Online } from './create-online-state.ts'

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
