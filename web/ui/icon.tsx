import type { ReactNode } from 'react'

export interface IconProps {
  /** In rem, so that it grows with the text. */
  size?: number
  className?: string
}

/** Line-drawn in one weight on a 24 px grid. Always beside a word, so it is hidden from screen readers. */
export function Icon({ size = 1.5, className = '', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${size}rem`}
      height={`${size}rem`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  )
}
