import { createRoot, hydrateRoot } from 'react-dom/client'
import { followsDevice, screenOf } from '#contract/kernel/client-routes.ts'
import { browserConfig, createClient, type Client } from '#web/client/create-client.ts'
import { setClient } from '#web/client/current-client.ts'
import {
  buildId,
  currentPath,
  endDrawn,
  isDrawnAhead,
  onNavigated,
  roleAt,
  takeDrawn,
} from '#web/client/page.ts'
import { whenCalm } from '#web/client/when-calm.ts'
import { startTextSize } from '#web/ui/display-settings.tsx'
import { unbroken } from '#web/words/ruby-pieces.ts'
import { currentWords, loadWords, startLanguage } from '#web/words/words.ts'
import '#web/ui/tokens.css'
import { allowMovedNodes, followTranslation } from './moved-nodes.ts'
import { beginScreen } from './routes.tsx'
import { App } from './shell.tsx'

const DARK = '(prefers-color-scheme: dark)'

/** A slow tablet reads a lesson's script, which the page has requested, in half of this. */
const LATE_MS = 1_000
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
  alert(unbroken(reason && areLoaded ? endSentences[reason] : shared.sessionOver))
})
allowMovedNodes(followTranslation(document.documentElement))
startTextSize()
followScheme()
await startLanguage()
client.session.start(guestRoutes.includes(currentPath()), roleAt(currentPath()))
void draw()
// The network is left to the first screen. If the script does not load, as on a page that is left meanwhile, the next visit
// requests it again.
void whenCalm()
  .then(() => import('./register-service-worker.ts'))
  .then(
    (m) => m.registerServiceWorker(client.connection),
    () => undefined,
  )

/**
 * Draws the screen in one go when its script is here, as after a first load; a late one is not waited for. A screen that was
 * drawn ahead stays until then, and its elements are taken over. The script imports from this module, so this module must
 * not wait for it at its top level.
 */
async function draw(): Promise<void> {
  const shell = document.getElementById('shell')!
  const app = <App client={client} />
  const begun = beginScreen(currentPath())
  if (isDrawnAhead()) {
    await begun
    // An element that differs is drawn anew.
    hydrateRoot(shell, app, { onRecoverableError: (error) => console.info(error) })
    return takeDrawn()
  }
  await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, LATE_MS))])
  shell.replaceChildren()
  endDrawn()
  createRoot(shell).render(app)
}

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

/**
 * Keeps the page in the scheme of its screen: the device's for tutors and guardians, light for children. The server has
 * written it for the first screen, so that nothing flashes; a page from the service worker's cache may be another screen's.
 */
function followScheme(): void {
  onNavigated(setScheme)
  setScheme()
}

function setScheme(): void {
  const screen = screenOf(currentPath())
  const follows = screen !== null && followsDevice(screen.route)
  document.documentElement.dataset['scheme'] = follows ? 'device' : 'light'
  tag('color-scheme').setAttribute('content', follows ? 'light dark' : 'light')
  tag('theme-color').setAttribute('media', follows ? DARK : 'not all')
}

/** The first one, which for `theme-color` is the dark scheme's. */
function tag(name: string): Element {
  return document.querySelector(`meta[name="${name}"]`)!
}
