import type { ReactNode } from 'react'
import type { HonorKind } from '#contract/learning/honors.ts'
import type { JoinSign } from '#contract/room/join-requests.ts'
import type { Emblem } from '#contract/school/emblems.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { EmblemPicture } from './emblem.tsx'

interface AvatarProps {
  name: string
  /** A student's own picture; without one, the first letter of the name. */
  emblem?: Emblem | null | undefined
  /** Connected or not; omitted where presence is not shown. */
  here?: boolean
  /** `large` is a picture to press. */
  size?: 'small' | 'large'
}

const sizes = { small: 'size-11', large: 'size-20 text-4xl' }
const EMBLEM_REM = 2.75

/** A person as their own picture, or the first letter of their name, with a dot: full is here, hollow is away. */
export function Avatar({ name, emblem, here, size = 'small' }: AvatarProps) {
  const { shared } = useWords()
  return (
    <span
      className={`relative inline-flex shrink-0 items-center justify-center rounded-full align-middle ${emblem ? '' : `border border-line bg-leaf-ground font-semibold text-leaf-deep ${sizes[size]}`}`}
    >
      {emblem ? (
        <EmblemPicture disc name={emblem} size={EMBLEM_REM} />
      ) : (
        <span aria-hidden="true">{initialOf(name)}</span>
      )}
      <span className="sr-only">
        {here === undefined ? name : shared.named(name, plain(here ? shared.here : shared.away))}
      </span>
      {here !== undefined && (
        <span
          className={`absolute right-0 bottom-0 size-3 rounded-full border-2 ${here ? 'border-sheet bg-leaf' : 'border-away bg-sheet'}`}
        />
      )}
    </span>
  )
}

/** The whole first character, even if it takes more than one code unit. */
function initialOf(name: string): string {
  return String.fromCodePoint(name.trim().codePointAt(0) ?? 0x20)
}

const ground = 'var(--color-honor-ground)'

/** On a 48 by 48 sheet: one stroke, one warm ground, and a different shape for each kind. */
const honorPictures: Record<HonorKind, ReactNode> = {
  /** A mountain with a path, and a flag on top. */
  effort: (
    <>
      <path d="m4 41 15-24 7 10 4-5 14 19Z" fill={ground} />
      <path d="M19 17V5l9 3.5-9 3.5M14 41c8-3 1-7 7-12" />
    </>
  ),
  /** A bird that sings. */
  voice: (
    <>
      <path
        d="M6 25c7 1 9-3 11-7a8.5 8.5 0 0 1 16-1l5 2.5-5 2.500c0 11-7 16-14 16-6 0-11-5-13-13Z"
        fill={ground}
      />
      <path d="M15 28c3 3 8 3 11-1M19 38v5M25 37v6M26 17h.1M40 10c2 1 3 3 3 5M42 5c3 2 4 4 5 7" />
    </>
  ),
  /** Headphones. */
  listening: (
    <>
      <path d="M8 31v-5a16 16 0 0 1 32 0v5" />
      <rect x="5" y="27" width="9" height="14" rx="4" fill={ground} />
      <rect x="34" y="27" width="9" height="14" rx="4" fill={ground} />
      <path d="M20 31v5M24 28v11M28 31v5" />
    </>
  ),
  /** A pencil and the line that it drew. */
  writing: (
    <>
      <path d="m9 31 20-23a3.5 3.5 0 0 1 5 0l3 2.700a3.5 3.5 0 0 1 .2 5L17 38.5 7 41Z" fill={ground} />
      <path d="m25 13 8 7M9 31l8 7.500M22 43c5-4 8 3 12 0s5-2 8-1" />
    </>
  ),
  /** A target with a hit in the middle. */
  focus: (
    <>
      <circle cx="21" cy="27" r="16" fill={ground} />
      <circle cx="21" cy="27" r="8.5" />
      <path d="M21 27 38 10M38 10V4l-5 5v6h6l5-5h-6" />
    </>
  ),
  /** A star that jumped over an obstacle. */
  leap: (
    <>
      <path d="m31 5 3.4 7.3 8 .9-6 5.4 1.7 7.9-7.1-4-7.1 4 1.7-7.9-6-5.4 8-.9Z" fill={ground} />
      <path d="M5 42c1-9 4-15 10-19M21 42h22M26 42v-8M38 42v-8M26 36h12" />
    </>
  ),
}

/** The drawing of a kind of honor; its word is beside it. */
export function HonorPicture({ kind, size = 3 }: { kind: HonorKind; size?: number }) {
  return (
    <svg
      viewBox="0 0 48 48"
      // In rem, so that it grows with the text.
      width={`${size}rem`}
      height={`${size}rem`}
      fill="none"
      stroke="var(--color-leaf-deep)"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className="shrink-0"
    >
      {honorPictures[kind]}
    </svg>
  )
}

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
      <path d="M32 42V8l18 26H32M28 16 14 34h14" fill="var(--color-sheet)" />
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
      <path d="M14 30v26h36V30" fill="var(--color-sheet)" />
      <path d="M6 34 32 8l26 26Z" fill="#c9705f" />
      <path d="M27 56V42h10v14" fill="var(--color-line)" />
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
  rainbow: (
    <>
      <path d="M5 50a27 27 0 0 1 54 0h-7a20 20 0 0 0-40 0Z" fill="#d9737a" />
      <path d="M12 50a20 20 0 0 1 40 0h-7a13 13 0 0 0-26 0Z" fill="#f6c445" />
      <path d="M19 50a13 13 0 0 1 26 0h-7a6 6 0 0 0-12 0Z" fill="#7fb5d6" />
    </>
  ),
  cloud: <path d="M17 50a12 12 0 0 1-2-23.8 17 17 0 0 1 32-3.2A13.5 13.5 0 0 1 48 50Z" fill="#dfeaf1" />,
  mountain: (
    <>
      <path d="M4 54 26 14l14 25 5-8 15 23Z" fill="#8fbf9f" />
      <path d="m18 29 8-15 8 15-5 4-3-4-4 4Z" fill="var(--color-sheet)" />
    </>
  ),
  heart: <path d="M32 55C12 42 6 30 10 20c5-11 18-9 22 2 4-11 17-13 22-2 4 10-2 22-22 35Z" fill="#e58a8a" />,
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
