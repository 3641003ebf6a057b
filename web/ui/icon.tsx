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

/** These three are drawn by every sign-in page, whose first load has no other icon. */
export const LeafIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 19.5C3.5 10.5 9.5 4 20.5 4 21.3 15 15 21 5 19.5Z" />
    <path d="M4 21c2.7-5.3 6-8.7 10.5-11" />
  </Icon>
)

export const EyeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 12C5 7.7 8.2 5.5 12 5.5s7 2.2 9.5 6.5c-2.5 4.3-5.7 6.5-9.5 6.5S5 16.3 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </Icon>
)

export const EyeOffIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.5 7.3A14 14 0 0 0 2.5 12c2.5 4.3 5.7 6.5 9.5 6.5 1.8 0 3.4-.5 4.9-1.4M10 5.7a9.5 9.5 0 0 1 2-.2c3.8 0 7 2.2 9.5 6.5a15 15 0 0 1-2 2.7M10 10a2.8 2.8 0 0 0 4 4M4 4l16 16" />
  </Icon>
)
