import { useEffect, type ReactNode } from 'react'
import type { Problem } from '#web/client/ask.ts'
import { createStore } from '#web/client/store.ts'
import { useStore } from '#web/hooks/use-client.ts'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { Button } from '../controls/button.tsx'

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
      <div className={`min-w-0 flex-1 ${action ? 'basis-60' : ''}`}>{children}</div>
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

/** The reason why something was not done, in a sentence that says what to do. */
export function ProblemNotice({ problem, ...look }: { problem: Problem } & Omit<NoticeProps, 'children'>) {
  const words = useWords()
  return (
    <Notice {...look}>
      <Ruby text={problemSentence(words, problem)} />
    </Notice>
  )
}

interface PartFailedProps {
  problem: Problem
  again: () => void
  size?: 'student' | 'tutor'
}

/**
 * Replaces a part of a screen that failed to load: shows the reason, and a button to retry. The rest of the screen
 * continues.
 */
export function PartFailed({ problem, again, size = 'tutor' }: PartFailedProps) {
  const words = useWords()
  const looks = {
    student: 'with-furigana gap-x-6 gap-y-3 rounded-student border border-line bg-sheet p-5 text-lg',
    tutor: 'gap-2 text-sm',
  }
  const { problems } = words.shared
  return (
    <div role="alert" className={`flex flex-wrap items-center ${looks[size]}`}>
      <p className="min-w-0 flex-1 basis-60">
        <Ruby text={problem.kind === 'bug' ? problems.failed : problemSentence(words, problem)} />
        {problem.kind === 'bug' && (
          <small className="block font-mono text-xs break-all text-quiet select-all">{problem.id}</small>
        )}
      </p>
      <Button size={size} onClick={again}>
        <Ruby text={words.shared.retry} />
      </Button>
    </div>
  )
}
