import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { start } from '#web/client/session/session.ts'
import { whenCalm } from '#web/client/when-calm.ts'
import { startTextSize } from '#web/ui/text-size-state.ts'
import { startLanguage } from '#web/words/words.ts'
import { followBuilds } from './follow-builds.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import '#web/ui/tokens.css'
import { router } from './routes.tsx'

// An error from here reaches the window, where application-error.js hears of it.
followBuilds()
startTextSize()
await startLanguage()
start()
createRoot(document.getElementById('shell')!).render(<RouterProvider router={router} />)
void whenCalm().then(registerServiceWorker)
