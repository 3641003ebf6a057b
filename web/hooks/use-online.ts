import { createOnlineState, type Online } from '#web/client/connection/online-status.ts'
import type { Client } from '#web/client/create-client.ts'
import { useClient } from './use-client.ts'
import { useStore } from './use-store.ts'

/** Whether this tab reaches the school. */
export function useOnline(): Online {
  return useStore(useClient().part(createOnline))
}

function createOnline({ config, connection }: Client) {
  const online = createOnlineState(config)
  connection.contact.subscribe(() =>
    connection.contact.get()!.isAnswer ? online.answered() : online.failed(),
  )
  connection.on('offline', online.failed)
  // The script of the screen that asks has just come from somewhere.
  if (navigator.onLine) online.answered()
  return online.state
}
