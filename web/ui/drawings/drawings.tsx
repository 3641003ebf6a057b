import type { ReactNode } from 'react'

interface DrawingProps {
  className?: string | undefined
}

/** One of the product's line drawings; the sentence beside it has the same meaning. */
export function Drawing({ of, className }: DrawingProps & { of: keyof typeof drawings }) {
  return <DrawingSheet className={className}>{drawings[of]}</DrawingSheet>
}

/** The sheet of every drawing, in the one stroke weight. */
export function DrawingSheet({ className = 'w-32', children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 90"
      fill="none"
      stroke="var(--color-leaf)"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  )
}

/** The drawings of the panels, on a 120 by 90 sheet: one leaf-green stroke, one soft ground. */
const ground = 'var(--color-leaf-ground)'

const drawings = {
  /** A desk with a closed book. */
  empty: (
    <>
      <path d="M14 70h92M24 70v14M96 70v14" />
      <path d="M60 42c-8-5-18-6-28-6v26c10 0 20 1 28 6 8-5 18-6 28-6V36c-10 0-20 1-28 6Z" fill={ground} />
      <path d="M60 42v26" />
    </>
  ),
  /** A seedling. */
  loading: (
    <>
      <path d="M60 78V44M36 78h48" />
      <path d="M60 50c-2-14-12-20-28-19 0 14 10 22 28 19Z" fill={ground} />
      <path d="M60 44c1-15 12-23 28-22 1 16-9 25-28 22Z" fill={ground} />
    </>
  ),
  /** Headphones on a hook. */
  finished: (
    <>
      <path d="M60 10v10M48 10h24" />
      <path d="M32 60V50a28 28 0 0 1 56 0v10" />
      <rect x="26" y="54" width="14" height="24" rx="6" fill={ground} />
      <rect x="80" y="54" width="14" height="24" rx="6" fill={ground} />
      <path d="m52 62 6 6 11-13" />
    </>
  ),
  /** A door with light behind it. */
  waiting: (
    <>
      <path d="M22 80h76M38 80V16h44v64" fill={ground} />
      <path d="M38 16 62 24v62L38 80" />
      <path d="M56 54v4M90 30l8-4M90 46h9M90 62l8 4" />
    </>
  ),
}

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
