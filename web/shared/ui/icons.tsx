import type { ReactNode } from 'react'

interface IconProps {
  /** In rem, so that it grows with the text. */
  size?: number
  className?: string
}

/** Line-drawn in one weight on a 24 px grid. Always beside a word, so a screen reader need not hear it. */
function icon(drawing: ReactNode) {
  return function Icon({ size = 1.5, className = '' }: IconProps) {
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
        {drawing}
      </svg>
    )
  }
}

export const Hand = icon(
  <path d="M8 12.5V6a1.5 1.5 0 0 1 3 0v5-6.500a1.5 1.5 0 0 1 3 0V11V6a1.5 1.5 0 0 1 3 0v8c0 4-2.3 7-6 7-2.7 0-4.3-1.2-5.6-3.700L3.6 13.800a1.5 1.5 0 0 1 2.6-1.500L8 14.5" />,
)
export const Ear = icon(
  <>
    <path d="M6.5 9a5.5 5.5 0 0 1 11 0c0 3-2.5 4-3.3 6-.5 1.3-.2 2.3-.9 3.700A3.3 3.3 0 0 1 7.2 18" />
    <path d="M9.5 9a2.5 2.5 0 0 1 5 0c0 1.7-2 2-2 3.7" />
  </>,
)
export const Turtle = icon(
  <>
    <path d="M4 15c0-4.5 3-7.5 6.7-7.500s6.3 3 6.3 7.500H4Z" />
    <path d="M17 13c.3-2 1-3.2 2.3-3.2 1.2 0 2 .9 2 2 0 2-1.8 3.2-4.3 3.200M6.5 15v2.500M14 15v2.500M4 15H2.500M8 15l1-3.500h3.500l1 3.500M9 11.5 7.7 8.800M12.5 11.500l1.2-2.8" />
  </>,
)
export const Leaf = icon(
  <>
    <path d="M5 19.500C3.5 10.5 9.5 4 20.5 4 21.3 15 15 21 5 19.500Z" />
    <path d="M4 21c2.7-5.3 6-8.7 10.5-11" />
  </>,
)
export const Star = icon(<path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.900L3.5 9.700l5.9-.8L12 3.500Z" />)
export const Door = icon(
  <>
    <path d="M6 20.500V4.500a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v16M3.5 20.500h17" />
    <path d="M14.5 12v.6" />
  </>,
)
export const Play = icon(<path d="M8 5.200v13.600a.6.6 0 0 0 .9.500l10.3-6.800a.6.6 0 0 0 0-1L8.9 4.700a.6.6 0 0 0-.9.5Z" />)
export const Stop = icon(<rect x="6.5" y="6.5" width="11" height="11" rx="1.5" />)
export const Next = icon(<path d="M5 12h14m-5.5-5.500L19 12l-5.5 5.5" />)
export const Previous = icon(<path d="M19 12H5m5.5-5.500L5 12l5.5 5.5" />)
export const Speech = icon(
  <path d="M5.5 4.500h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H12L7.5 20v-3.500h-2a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z" />,
)
export const Cloud = icon(<path d="M7 18.500a4 4 0 0 1-.5-8 5.5 5.5 0 0 1 10.6-.8A4.4 4.4 0 0 1 17 18.500H7Z" />)
export const CloudOff = icon(
  <path d="M9.2 6.400a5.5 5.5 0 0 1 7.9 3.3 4.4 4.4 0 0 1 3.5 6.500M16.5 18.500H7a4 4 0 0 1-.5-8M4 4l16 16" />,
)
export const Check = icon(<path d="m4.5 12.5 5 5 10-11" />)
export const Person = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.500c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
  </>,
)
export const Book = icon(
  <path d="M12 6.500C10 5 7 4.5 3.5 4.500v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14C17 4.5 14 5 12 6.500Zm0 0v14" />,
)
export const Clock = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.2 2" />
  </>,
)
export const Eye = icon(
  <>
    <path d="M2.5 12C5 7.7 8.2 5.5 12 5.500s7 2.2 9.5 6.500c-2.5 4.3-5.7 6.5-9.5 6.500S5 16.3 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
)
export const EyeOff = icon(
  <path d="M6.5 7.300A14 14 0 0 0 2.5 12c2.5 4.3 5.7 6.5 9.5 6.5 1.8 0 3.4-.5 4.9-1.400M10 5.700a9.5 9.5 0 0 1 2-.2c3.8 0 7 2.2 9.5 6.500a15 15 0 0 1-2 2.700M10 10a2.8 2.8 0 0 0 4 4M4 4l16 16" />,
)
