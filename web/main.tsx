import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { router } from './routes.tsx'
import { followBuilds } from './shared/shell/follow-builds.ts'
import { registerServiceWorker } from './shared/shell/register-service-worker.ts'
import { whenCalm } from './shared/shell/when-calm.ts'
import { start } from './shared/sign-in-state.ts'
import { startTextSize } from './shared/ui/text-size-state.ts'
import './shared/ui/tokens.css'
import { startLanguage } from './shared/words/words.ts'

// An error from here reaches the window, where application-error.js hears of it.
followBuilds()
startTextSize()
await startLanguage()
start()
createRoot(document.getElementById('shell')!).render(<RouterProvider router={router} />)
void whenCalm().then(registerServiceWorker)
