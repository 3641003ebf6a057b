import type { ReactNode } from 'react'
import { Ruby } from '../words/ruby.tsx'
import { Drawing } from './drawing.tsx'

interface StatePanelProps {
  kind: 'empty' | 'loading' | 'offline' | 'error' | 'finished' | 'waiting'
  /** One sentence, in Aozora notation. */
  text: string
  /** The one thing to do now, a Button. */
  action?: ReactNode
  /** What there is to look at meanwhile. */
  children?: ReactNode
}

/** What a screen shows when it has nothing else to show: a drawing, a sentence, an action. */
export function StatePanel({ kind, text, action, children }: StatePanelProps) {
  return (
    <section
      role={kind === 'error' ? 'alert' : 'status'}
      className="mx-auto flex max-w-xl flex-col items-center gap-4 px-6 py-10 text-center"
    >
      <Drawing of={kind} />
      <p className="with-furigana text-xl">
        <Ruby text={text} />
      </p>
      {children}
      {action}
    </section>
  )
}
