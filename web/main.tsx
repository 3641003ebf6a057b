import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { router } from './routes.tsx'
import { showApplicationError } from './shared/shell/application-error.ts'
import { followBuilds } from './shared/shell/follow-builds.ts'
import { registerServiceWorker } from './shared/shell/register-service-worker.ts'
import { whenCalm } from './shared/shell/when-calm.ts'
import { start } from './shared/sign-in-state.ts'
import { startTextSize } from './shared/ui/text-size-state.ts'
import './shared/ui/tokens.css'
import { startLanguage } from './shared/words/words.ts'

try {
  followBuilds()
  startTextSize()
  await startLanguage()
  start()
  const root = createRoot(document.getElementById('shell')!, { onUncaughtError: showApplicationError })
  root.render(<RouterProvider router={router} />)
} catch (error) {
  showApplicationError(error)
}
void whenCalm().then(registerServiceWorker)
