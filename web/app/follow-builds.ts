import type { Client } from '#web/client/create-client.ts'
import { buildId } from '#web/client/page.ts'

/** From now on, checks each build that differs from this page's. The script that does so is no part of the first load. */
export function followBuilds(client: Client): void {
  const { build } = client.connection
  build.subscribe(() => {
    const id = build.get()
    if (id && id !== buildId())
      void import('#web/client/connection/new-build.ts')
        .then((m) => m.newBuildOf(client).meet(id))
        // The script did not load; the server's next report counts as new again.
        .catch(() => build.set(null))
  })
}
