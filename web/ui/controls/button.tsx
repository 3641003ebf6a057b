import type { ButtonHTMLAttributes, ReactNode } from 'react'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'main' | 'outlined' | 'calm' | 'danger' | 'erase' | 'calling'
  size?: 'student' | 'tutor'
  /** It was pressed and the answer is under way: it stays in place and accepts no second press. */
  busy?: boolean
  icon?: ReactNode
}

const looks = {
  main: 'bg-leaf text-on-leaf border-leaf hover:bg-leaf-deep hover:border-leaf-deep',
  outlined: 'bg-sheet text-leaf-deep border-leaf hover:bg-leaf-ground',
  calm: 'bg-sheet text-ink border-edge hover:bg-leaf-ground',
  danger: 'bg-sheet text-trouble border-trouble hover:bg-trouble-ground',
  /** Cannot be undone. */
  erase: 'bg-trouble text-on-trouble border-trouble hover:opacity-90',
  calling: 'bg-calling-ground text-calling-ink border-calling hover:bg-calling-ground/70',
}

const sizes = {
  student: 'min-h-16 min-w-16 gap-3 rounded-student px-6 py-2 text-xl leading-loose',
  tutor: 'min-h-11 min-w-11 gap-2 rounded-tutor px-4 py-1.5 text-sm',
}

export function Button({
  look = 'calm',
  size = 'tutor',
  busy = false,
  icon,
  className = '',
  children,
  onClick,
  ...native
}: ButtonProps) {
  return (
    <button
      type="button"
      // Not `disabled`: that would remove the keyboard's focus in the middle of a press.
      aria-disabled={busy || undefined}
      {...native}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`inline-flex touch-manipulation items-center justify-center border-2 font-semibold transition-colors select-none active:translate-y-px disabled:opacity-50 aria-disabled:opacity-60 ${looks[look]} ${sizes[size]} ${className}`}
    >
      {icon}
      <span>{children}</span>
    </button>
  )
}
