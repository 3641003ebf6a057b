import type { Client } from '#web/client/create-client.ts'
import { buildId } from '#web/client/page.ts'

/** From now on another build than this page's is looked into. What does that is no part of the first load. */
export function followBuilds(client: Client): void {
  const { build } = client.connection
  build.subscribe(() => {
    const id = build.get()
    if (id && id !== buildId())
      void import('#web/client/connection/new-build.ts')
        .then((m) => m.newBuildOf(client).meet(id))
        // It could not be had; the server's next word is news again.
        .catch(() => build.set(null))
  })
}
