import type { ReactNode } from 'react'
import type { JoinSign } from '#contract/room/join-requests.ts'

/** Simple enough for a five-year-old to find again on the tutor's screen, and distinct without colour. */
const signs: Record<JoinSign, ReactNode> = {
  sun: (
    <>
      <circle cx="32" cy="32" r="12" fill="#f6c445" />
      <path d="M32 6v8M32 50v8M6 32h8M50 32h8M14 14l6 6M44 44l6 6M50 14l-6 6M20 44l-6 6" />
    </>
  ),
  moon: <path d="M42 46A22 22 0 1 1 36 9a18 18 0 0 0 6 37Z" fill="#f3e3a1" />,
  boat: (
    <>
      <path d="M8 42h48l-8 14H16Z" fill="#d98a5b" />
      <path d="M32 42V8l18 26H32M28 16 14 34h14" fill="#fffdf9" />
    </>
  ),
  fish: (
    <>
      <path d="M6 32c8-16 28-18 40-4l12-10v28L46 36C34 50 14 48 6 32Z" fill="#7fb5d6" />
      <circle cx="19" cy="29" r="2" fill="currentColor" />
      <path d="M28 24c4 5 4 11 0 16" />
    </>
  ),
  house: (
    <>
      <path d="M14 30v26h36V30" fill="#fffdf9" />
      <path d="M6 34 32 8l26 26Z" fill="#c9705f" />
      <path d="M27 56V42h10v14" fill="#e4dccf" />
    </>
  ),
  flower: (
    <>
      <path d="M32 34v24M32 50c-8 0-12-4-13-10 8 0 12 4 13 10Z" />
      <g fill="#e7a3b4">
        <circle cx="32" cy="11" r="7" />
        <circle cx="43" cy="19" r="7" />
        <circle cx="39" cy="31" r="7" />
        <circle cx="25" cy="31" r="7" />
        <circle cx="21" cy="19" r="7" />
      </g>
      <circle cx="32" cy="22" r="6" fill="#f6c445" />
    </>
  ),
  umbrella: (
    <>
      <path d="M6 34a26 26 0 0 1 52 0c-4-4-9-4-13 0-4-4-9-4-13 0-4-4-9-4-13 0-4-4-9-4-13 0Z" fill="#8fbf9f" />
      <path d="M32 8V4M32 34v18a5 5 0 0 1-10 0" />
    </>
  ),
  cherry: (
    <>
      <path d="M22 42C22 26 30 14 44 8c0 14-1 24-1 30M44 8c-8-2-14 0-18 6" />
      <circle cx="20" cy="49" r="9" fill="#cf5c5c" />
      <circle cx="43" cy="46" r="9" fill="#cf5c5c" />
    </>
  ),
}

interface JoinSignPictureProps {
  sign: JoinSign
  /** Its name, for a screen reader. */
  label: string
  className?: string
}

/** The picture that both the waiting child and the tutor see. */
export function JoinSignPicture({ sign, label, className = 'size-16' }: JoinSignPictureProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 text-ink ${className}`}
    >
      {signs[sign]}
    </svg>
  )
}
