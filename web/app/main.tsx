import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import { browserConfig, createClient } from '#web/client/create-client.ts'
import { setClient } from '#web/client/current-client.ts'
import { basePath } from '#web/client/page.ts'
import { whenCalm } from '#web/client/when-calm.ts'
import { ClientProvider } from '#web/hooks/use-client.ts'
import { startTextSize } from '#web/ui/text-size-state.ts'
import { currentWords, startLanguage } from '#web/words/words.ts'
import { followBuilds } from './follow-builds.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import '#web/ui/tokens.css'
import { router } from './routes.tsx'

async function endSentence(reason: SessionEnd | null): Promise<string> {
  try {
    return await (await import('./end-sentence.ts')).endSentence(reason)
  } catch {
    return currentWords().shared.sessionOver
  }
}

/** Pages for a guest, who holds a link and no account. */
const guestRoutes: ReadonlySet<string> = new Set(['/student/lesson/viewer', '/parents'])

// An error from here reaches the window, where application-error.js reports it.
const client = createClient(browserConfig())
setClient(client)
followBuilds(client)
// The words for it are no part of the first load.
client.session.onEnded(async (reason) => alert(await endSentence(reason)))
startTextSize()
await startLanguage()
client.session.start(guestRoutes.has(location.pathname.slice(basePath().length)))
createRoot(document.getElementById('shell')!).render(
  <ClientProvider value={client}>
    <RouterProvider router={router} />
  </ClientProvider>,
)
void whenCalm().then(registerServiceWorker)
