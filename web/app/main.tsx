import { createRoot } from 'react-dom/client'
import { browserConfig, createClient, type Client } from '#web/client/create-client.ts'
import { setClient } from '#web/client/current-client.ts'
import { buildId, currentPath } from '#web/client/page.ts'
import { whenCalm } from '#web/client/when-calm.ts'
import { ClientProvider } from '#web/hooks/use-client.ts'
import { startTextSize } from '#web/ui/display-settings.tsx'
import { currentWords, loadWords, startLanguage } from '#web/words/words.ts'
import '#web/ui/tokens.css'
import { beginScreen, Routes } from './routes.tsx'
import { Shell } from './shell.tsx'

/** Before this there is no placeholder either (web/ui/lazy-screen.tsx). */
const LATE_MS = 200
/** Pages for a guest, who holds a link and no account. */
const guestRoutes = ['/student/lesson/viewer', '/parents']

// An error here reaches the window, where application-error.js reports it.
const client = createClient(browserConfig())
setClient(client)
followBuilds(client)
client.session.onEnded(async (reason) => {
  const areLoaded = await loadWords('refusals').then(
    () => true,
    () => false,
  )
  const { shared, endSentences } = currentWords()
  alert(reason && areLoaded ? endSentences[reason] : shared.sessionOver)
})
startTextSize()
await startLanguage()
client.session.start(guestRoutes.includes(currentPath()))
// The screen is drawn in one go when its script is here, as after a first load; a late one is not waited for.
await Promise.race([beginScreen(currentPath()), new Promise((resolve) => setTimeout(resolve, LATE_MS))])
createRoot(document.getElementById('shell')!).render(
  <ClientProvider value={client}>
    <Shell>
      <Routes />
    </Shell>
  </ClientProvider>,
)
// The network is left to the first screen. If the script does not load, the next visit requests it again.
void whenCalm()
  .then(() => import('./register-service-worker.ts'))
  .then((m) => m.registerServiceWorker(client.connection))
  .catch(console.warn)

/** From now on, checks each build that differs from this page's. The script that does so is no part of the first load. */
function followBuilds(client: Client): void {
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
