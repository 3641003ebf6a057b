import { useEffect, type ReactNode } from 'react'
import { createStore } from '#web/client/store.ts'
import { useStore } from '#web/hooks/use-store.ts'

export interface NoticeProps {
  tone?: 'info' | 'good' | 'warning' | 'trouble'
  size?: 'student' | 'tutor'
  /** The role for a screen reader: trouble at once, anything else politely. */
  role?: 'alert' | 'status' | 'timer'
  icon?: ReactNode
  /** The one action, a Button. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

const tones = {
  info: 'border-line bg-sheet text-ink',
  good: 'border-leaf bg-leaf-ground text-leaf-deep',
  warning: 'border-calling bg-calling-ground text-calling-ink',
  trouble: 'border-trouble bg-trouble-ground text-trouble',
}

const sizes = {
  student: 'gap-x-3 gap-y-1 rounded-student px-4 py-2 text-lg with-furigana',
  tutor: 'gap-2 rounded-tutor px-3 py-2 text-sm',
}

/** A sentence or two in a box, about something that the reader should know now. */
export function Notice({
  tone = 'trouble',
  size = 'tutor',
  role = tone === 'trouble' ? 'alert' : 'status',
  icon,
  action,
  className = '',
  children,
}: NoticeProps) {
  return (
    <div
      role={role}
      className={`flex flex-wrap items-center border-l-4 text-left ${tones[tone]} ${sizes[size]} ${className}`}
    >
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  )
}

/** The sentence that the shell gives to screen readers; empty when there is none. */
export const announcement = createStore('')

/** Announces a text until the returned function removes it or another text is announced. */
export function say(text: string): () => void {
  announcement.set(text)
  return () => {
    if (announcement.get() === text) announcement.set('')
  }
}

/** Announces texts to screen readers, politely; drawn once, by the shell. */
export function Announcer() {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {useStore(announcement)}
    </p>
  )
}

/**
 * Announces its text when it appears and whenever it changes; the announcement is removed with the component. Draws
 * nothing.
 */
export function Announce({ text }: { text: string }) {
  useEffect(() => say(text), [text])
  return null
}
