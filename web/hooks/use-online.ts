import { createOnlineState, type Online } from '#web/client/connection/online-status.ts'
import type { Client } from '#web/client/create-client.ts'
import { useClient } from './use-client.ts'
import { useStore } from './use-store.ts'

/** This tab's reach of the server. */
export function useOnline(): Online {
  return useStore(useClient().part(createOnline))
}

function createOnline({ config, connection }: Client) {
  const online = createOnlineState(config)
  connection.contact.subscribe(() =>
    connection.contact.get()!.isAnswer ? online.answered() : online.failed(),
  )
  connection.on('offline', online.failed)
  // The script of this screen has just been loaded, so a network was there.
  if (navigator.onLine) online.answered()
  return online.state
}
