import { type Online, onlineStatusOf } from '#web/client/connection/online-status.ts'
import { useClient } from './use-client.ts'
import { useStore } from './use-store.ts'

/** This tab's reach of the server. */
export function useOnline(): Online {
  return useStore(onlineStatusOf(useClient()))
}
