import { Component } from 'react'
import type { ErrorInfo, ReactNode } from 'react'
import { currentWords } from '../words/words.ts'
import { ScreenError } from './screen-error.ts'

/** Shows a message of the catalogue and nothing else; what happened inside goes to the log. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render() {
    const { error } = this.state as { error: unknown }
    if (error === null) return this.props.children
    const code = error instanceof ScreenError ? error.code : 'unexpected'
    return <pre className="p-6 whitespace-pre-wrap">{currentWords().shared.errors[code]}</pre>
  }
}
