import type { Lesson } from '#contract/room/calls/lessons.ts'
import { Portrait } from '#web/ui/talk/portraits.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { Chair, Seat } from '../calls/call-line.tsx'

/** The classroom's door, the tutor's empty chair, and over it a frame with the face of the tutor who will come. */
export function WaitingScene({ tutor }: { tutor: Lesson['tutor'] | null }) {
  return (
    <div className="relative aspect-[440/768] h-dvh overflow-hidden">
      <Room />
      {tutor && (
        // The frame's place in the drawing.
        <div className="absolute start-[73.4%] top-[30.6%] flex h-[15.2%] w-[20.8%] flex-col items-center">
          <Portrait tutorId={tutor.id} className="min-h-0 w-full flex-1 object-contain" />
          <span className="w-full overflow-hidden text-center text-xs leading-tight font-bold">
            {tutor.displayName}
          </span>
        </div>
      )}
    </div>
  )
}

const MOST_CHAIRS = 7

/** A plain chair for each other child who waits too, as many as have room. Nobody learns who they are. */
export function OthersChairs({ many }: { many: number }) {
  const words = useWords().student.lesson
  if (many === 0) return null
  return (
    <span role="img" aria-label={plain(words.othersWaiting(many))} className="flex flex-wrap gap-1.5">
      {Array.from({ length: Math.min(many, MOST_CHAIRS) }, (_, index) => (
        <Seat
          key={index}
          look="size-11 transition duration-200 starting:scale-50 starting:opacity-0 motion-reduce:transition-none"
        >
          <Chair seat="#d6a06a" />
        </Seat>
      ))}
    </span>
  )
}

const Room = () => (
  <svg viewBox="0 60 440 768" aria-hidden="true" focusable="false" className="size-full">
    <rect width="440" height="900" fill="var(--color-peach)" />
    <path d="M0 640h440v260H0Z" fill="#E9C9A6" />
    <path d="M0 640h440v10H0Z" fill="#D9B48C" />
    <g transform="translate(-54 108) scale(1.13)">
      <path d="M68 470V170c0-74 46-118 108-118s108 44 108 118v300Z" fill="var(--color-soil)" />
      <path d="M86 470V174c0-64 38-104 90-104s90 40 90 104v296Z" fill="#4F9A73" />
      <path d="M86 470V174c0-64 38-104 90-104v400Z" fill="#458C67" />
      <circle cx="176" cy="172" r="42" fill="var(--color-sky)" />
      <circle cx="190" cy="160" r="13" fill="var(--color-sun)" />
      <path d="M135 184c22-14 58-14 82 0-8 22-24 30-41 30s-34-10-41-30Z" fill="#B9D8A0" />
      <path d="M176 130v84M134 172h84" stroke="var(--color-soil)" strokeWidth="6" />
      <circle cx="176" cy="172" r="42" fill="none" stroke="var(--color-soil)" strokeWidth="8" />
      <circle cx="244" cy="316" r="10" fill="var(--color-sun)" />
      <rect x="104" y="254" width="58" height="180" rx="10" fill="#3B7C5A" />
      <rect x="190" y="254" width="58" height="180" rx="10" fill="#418865" />
      <circle cx="250" cy="316" r="9" fill="var(--color-sun)" />
      <rect x="60" y="464" width="230" height="18" rx="9" fill="#C25F67" />
    </g>
    <g transform="translate(322 508)">
      <path d="M8 0h70c8 0 12 6 12 12v100H-4V12C-4 6 0 0 8 0Z" fill="var(--color-bark)" />
      <rect x="5" y="12" width="76" height="76" rx="10" fill="var(--color-book-rose)" />
      <path d="M-4 130v96M90 130v96" stroke="var(--color-bark)" strokeWidth="13" strokeLinecap="round" />
      <path d="M8 130v62M78 130v62" stroke="#7A5236" strokeWidth="11" strokeLinecap="round" />
      <rect x="-14" y="108" width="114" height="28" rx="13" fill="var(--color-book-rose)" />
      <path d="M-12 124c30 10 82 10 110 0" stroke="#C25F67" strokeWidth="5" fill="none" />
    </g>
    <g transform="translate(364 340) scale(.96) translate(-360 -340)">
      <path
        d="M365 250l-34 34h68Z"
        fill="none"
        stroke="var(--color-soil)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <circle cx="365" cy="250" r="6" fill="var(--color-bark)" />
      <rect x="303" y="282" width="124" height="148" rx="12" fill="var(--color-soil)" />
      <rect x="313" y="292" width="104" height="128" rx="6" fill="#FFF8EC" />
    </g>
    <g transform="translate(-20 610)">
      <path d="M30 70h64l-9 76H39Z" fill="#C9774E" />
      <rect x="24" y="58" width="76" height="20" rx="7" fill="#D98A60" />
      <path
        d="M60 62C58 26 30 14 16 22c0 24 20 42 44 40ZM60 62c2-36 28-50 46-46 2 28-18 50-46 46ZM60 62C48 28 56 0 66-12c16 18 14 52-6 74Z"
        fill="var(--color-grass)"
      />
    </g>
  </svg>
)
