import type { ReactNode } from 'react'

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
