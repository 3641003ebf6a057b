import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { browserConfig, createClient } from '#web/client/create-client.ts'
import { setClient } from '#web/client/current-client.ts'
import { basePath } from '#web/client/page.ts'
import { whenCalm } from '#web/client/when-calm.ts'
import { ClientProvider } from '#web/hooks/use-client.ts'
import { startTextSize } from '#web/ui/text-size-state.ts'
import { startLanguage } from '#web/words/words.ts'
import { followBuilds } from './follow-builds.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import '#web/ui/tokens.css'
import { router } from './routes.tsx'
import { sayEnd } from './say-end.ts'

/** Pages for a guest, who holds a link and no account. */
const guestRoutes: ReadonlySet<string> = new Set(['/student/lesson/viewer', '/parents'])

// An error from here reaches the window, where application-error.js reports it.
const client = createClient(browserConfig())
setClient(client)
followBuilds(client)
client.session.onEnded(sayEnd)
startTextSize()
await startLanguage()
client.session.start(guestRoutes.has(location.pathname.slice(basePath().length)))
createRoot(document.getElementById('shell')!).render(
  <ClientProvider value={client}>
    <RouterProvider router={router} />
  </ClientProvider>,
)
void whenCalm().then(registerServiceWorker)
