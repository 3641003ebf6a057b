import { Outlet } from '@tanstack/react-router'
import { Announcer } from '#web/ui/announce.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { BuildLabel } from './build-label.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/**
 * What every route is wrapped in. Screens measure themselves against `main` by container queries in rem (`@md:`, not
 * `md:`), so a page at 400 % text size is laid out like a narrow one.
 */
export function Shell() {
  const { shared } = useWords()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        onClick={skip}
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-sheet focus:p-3"
      >
        {plain(shared.toMain)}
      </a>
      <main id="main" tabIndex={-1} className="@container flex min-h-0 flex-1 flex-col outline-none">
        <ErrorBoundary>
          <Outlet />
        </ErrorBoundary>
      </main>
      <BuildLabel />
      <Announcer />
    </div>
  )
}

/** Under a `<base>` a bare `#main` would lead away from the page. */
function skip(event: { preventDefault(): void }): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
