import { Component, type ErrorInfo, type ReactNode, useLayoutEffect } from 'react'
import type { Client } from '#web/client/create-client.ts'
import { buildId, endDrawn } from '#web/client/page.ts'
import { ClientProvider } from '#web/hooks/use-client.ts'
import { Announcer } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords, currentWords } from '#web/words/words.ts'
import { Routes } from './routes.tsx'

/** All that is drawn, by the browser or ahead of it. */
export function App({ client }: { client: Client }) {
  return (
    <ClientProvider value={client}>
      <Shell>
        <Routes />
      </Shell>
    </ClientProvider>
  )
}

/**
 * The frame of every route. Screens measure themselves against `main` by container queries in rem (`@md:`, not `md:`), so
 * a page at 400 % text size has the layout of a narrow one.
 */
function Shell({ children }: { children: ReactNode }) {
  const { shared } = useWords()
  useLayoutEffect(endDrawn, [])
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
        <ErrorBoundary>{children}</ErrorBoundary>
      </main>
      <BuildLabel />
      <Announcer />
    </div>
  )
}

/** Under a `<base>` a bare `#main` would navigate away from the page. */
function skip(event: { preventDefault(): void }): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

const SHOWN = 12

/** Shows the build, so that a school can name it on the phone. It takes space of its own and covers nothing. */
function BuildLabel() {
  return (
    <footer className="px-2 pb-1 text-right text-xs text-quiet">
      BUILD ID <span className="font-mono">{buildId().slice(0, SHOWN)}</span>
    </footer>
  )
}

interface Failed {
  error: unknown
  /** The id of the error in the console. */
  id: string
}

/**
 * For a screen that cannot be drawn: shows a message of the catalogue with an id, and nothing else. The details are in the
 * log under that id.
 */
class ErrorBoundary extends Component<{ children: ReactNode }, { failed: Failed | null }> {
  override state: { failed: Failed | null } = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error, id: String(Math.random()).slice(2, 14) } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(this.state.failed?.id, error, info.componentStack)
  }

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    return (
      <pre className="p-6 whitespace-pre-wrap">
        {currentWords().shared.errors.unexpected}
        <small className="mt-2 block text-xs text-quiet">{failed.id}</small>
      </pre>
    )
  }
}
