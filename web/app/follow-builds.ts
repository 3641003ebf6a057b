import { serverBuild } from '#web/client/connection/server-build.ts'
import { buildId } from '#web/client/page.ts'

/** From now on another build than this page's is looked into. What does that is no part of the first load. */
export function followBuilds(): void {
  serverBuild.subscribe(() => {
    const id = serverBuild.get()
    if (id === null || id === buildId()) return
    void import('#web/client/connection/new-build.ts')
      .then(({ newBuild }) => newBuild.meet(id))
      // It could not be had; the server's next word is news again.
      .catch(() => serverBuild.set(null))
  })
}
