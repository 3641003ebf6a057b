import { Component, type ErrorInfo, type ReactNode } from 'react'
import { newId } from '#contract/kernel/new-id.ts'
import { currentWords } from '#web/words/words.ts'

interface Failed {
  error: unknown
  /** Under which the console knows it. */
  id: string
}

/**
 * For what cannot be drawn at all: a message of the catalogue with an id, and nothing else. What happened inside goes to the
 * log under that id.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: Failed | null }> {
  override state: { failed: Failed | null } = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error, id: newId<string>().slice(-12) } }
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
