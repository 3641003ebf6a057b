import type { ReactNode } from 'react'
import type { ConsentAbout } from '#contract/school/consents.ts'

interface ConsentPictureProps {
  kind: ConsentAbout['kind']
  className?: string
}

/** A picture of what a consent is about; the words beside it say the same. */
export function ConsentPicture({ kind, className = 'w-24' }: ConsentPictureProps) {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false" className={`shrink-0 ${className}`}>
      {pictures[kind]}
    </svg>
  )
}

const smile = { stroke: '#8a3b35', strokeWidth: 2, strokeLinecap: 'round' as const, fill: 'none' }

const pictures: Record<ConsentAbout['kind'], ReactNode> = {
  /** A tutor and a child who talk: each has a bubble, and nobody else is there. */
  voice: (
    <>
      <path
        d="M10 8h22a5 5 0 0 1 5 5v7a5 5 0 0 1-5 5H23l-7 6v-6h-6a5 5 0 0 1-5-5v-7a5 5 0 0 1 5-5Z"
        fill="#bfddea"
      />
      <path
        d="M64 14h20a5 5 0 0 1 5 5v5a5 5 0 0 1-5 5h-5v6l-7-6h-8a5 5 0 0 1-5-5v-5a5 5 0 0 1 5-5Z"
        fill="#fbdfc9"
      />
      <path d="M14 14.5h14M14 19h9" stroke="#5f93a8" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="68" cy="21.5" r="1.8" fill="#a9764f" />
      <circle cx="74" cy="21.5" r="1.8" fill="#a9764f" />
      <circle cx="80" cy="21.5" r="1.8" fill="#a9764f" />
      <path d="M6 72c0-13 7-19 18-19s18 6 18 19Z" fill="#2f7d5b" />
      <path d="M11 46c-2-15 5-19 13-19s15 4 13 19c-3 5-23 5-26 0Z" fill="#4a3428" />
      <circle cx="24" cy="43" r="10.5" fill="#fbdfc9" />
      <path d="M13 41c1-9 6-12 11-12s10 3 11 12c-5-1-8-3-9-6-3 4-8 6-13 6Z" fill="#4a3428" />
      <circle cx="20.5" cy="43.5" r="1.3" fill="#24313a" />
      <circle cx="28" cy="43.5" r="1.3" fill="#24313a" />
      <path d="M21 48c1.5 2 5 2 6.5 0" {...smile} />
      <path d="M57 72c0-9 5-13 13-13s13 4 13 13Z" fill="#f2b84b" />
      <circle cx="70" cy="50" r="9.5" fill="#f6d3b3" />
      <path d="M60 50c-1-9 4-13 10-13s11 4 10 13c-2-2-3-4-3-6-4 2-10 2-14 0 0 2-1 4-3 6Z" fill="#6b4630" />
      <circle cx="66.8" cy="51" r="1.2" fill="#24313a" />
      <circle cx="73.2" cy="51" r="1.2" fill="#24313a" />
      <path d="M67.5 55c1.2 1.7 3.8 1.7 5 0" {...smile} />
    </>
  ),
  /** A microphone over an open book, and the wave of a voice. */
  recording: (
    <>
      <path d="M8 60c12-5 28-5 40 2 12-7 28-7 40-2v8c-12-4-28-4-40 2-12-6-28-6-40-2Z" fill="#a9764f" />
      <path d="M12 54c11-5 25-4 36 3v10c-11-6-25-7-36-3Z" fill="#fff8ec" />
      <path d="M84 54c-11-5-25-4-36 3v10c11-6 25-7 36-3Z" fill="#f3e8d6" />
      <path
        d="M19 57c8-2 15-1 22 2M77 57c-8-2-15-1-22 2"
        stroke="#d9c9ae"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
      <rect x="39" y="4" width="18" height="30" rx="9" fill="#e58a8a" />
      <path d="M39 15h18M39 21h18" stroke="#fff8ec" strokeWidth="2" />
      <path
        d="M33 24c0 20 30 20 30 0M48 39v8"
        stroke="#5b6871"
        strokeWidth="3.2"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M22 14v12M14 10v20M6 17v6M74 14v12M82 10v20M90 17v6"
        stroke="#7fb79c"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  ),
  /** A letter of the school, with a box that is ticked and one that is not. */
  branch: (
    <>
      <path d="M18 8h60a4 4 0 0 1 4 4v56H14V12a4 4 0 0 1 4-4Z" fill="#bfddea" />
      <path d="M24 4h48a3 3 0 0 1 3 3v61H21V7a3 3 0 0 1 3-3Z" fill="#fff8ec" />
      <path d="M30 14h20M30 20h32" stroke="#d9c9ae" strokeWidth="2.6" strokeLinecap="round" />
      <rect x="30" y="28" width="12" height="12" rx="3" fill="#2f7d5b" />
      <path
        d="m33 34 2.4 2.6L39.4 31"
        stroke="#fff8ec"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <path d="M48 34h18" stroke="#7fb79c" strokeWidth="3" strokeLinecap="round" />
      <rect x="31" y="47" width="10" height="10" rx="2.5" stroke="#a9764f" strokeWidth="2" fill="none" />
      <path d="M48 52h14" stroke="#e5d6bd" strokeWidth="3" strokeLinecap="round" />
      <path d="m66 66 4-11 14-14 6 6-14 14Z" fill="#f2b84b" />
      <path d="m66 66 4-11 6.5 6.5Z" fill="#f6d3b3" />
      <path d="m66 66 1.6-4.400 2.700 2.700Z" fill="#4a3428" />
    </>
  ),
}
