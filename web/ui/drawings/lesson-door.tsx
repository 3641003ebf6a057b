import type { Face } from '#contract/school/faces.ts'
import { FacePicture } from './face.tsx'

interface LessonDoorProps {
  /** The tutor's; until they have chosen one, the window is empty. */
  face: Face | null | undefined
  /** The door to go through next: it stands open, with the face larger beside it. */
  isOpen?: boolean
  className?: string
}

/** A door is a lesson: its tutor looks out of the window. The words beside it say when. */
export function LessonDoor({ face, isOpen = false, className = 'h-27' }: LessonDoorProps) {
  return (
    <span aria-hidden="true" data-door={isOpen ? 'open' : 'closed'} className={`relative block ${className}`}>
      {isOpen ? <OpenDoor /> : <ClosedDoor />}
      {face && (
        <FacePicture
          of={face}
          className={
            isOpen
              ? 'absolute -top-1 -right-3 size-12 border-3 border-sheet @3xl:-top-3 @3xl:-right-7 @3xl:size-16'
              : 'absolute top-[18.75%] left-[27%] aspect-square w-[46%]'
          }
        />
      )}
    </span>
  )
}

function ClosedDoor() {
  return (
    <svg viewBox="0 0 96 128" focusable="false" className="h-full w-auto">
      <path d="M6 122V52C6 24 24 4 48 4s42 20 42 48v70Z" fill="var(--color-soil)" />
      <path d="M14 122V53c0-23 15-40 34-40s34 17 34 40v69Z" fill="#4f9a73" />
      <path d="M14 122V53c0-23 15-40 34-40v109Z" fill="#458c67" />
      <rect x="22" y="80" width="20" height="34" rx="4" fill="#3b7c5a" />
      <rect x="54" y="80" width="20" height="34" rx="4" fill="#418865" />
      <circle cx="48" cy="46" r="26" fill="var(--color-soil)" />
      <circle cx="48" cy="46" r="22" fill="var(--color-sky)" />
      <circle cx="77" cy="90" r="4.5" fill="var(--color-sun)" />
      <rect y="118" width="96" height="10" rx="5" fill="#c25f67" />
    </svg>
  )
}

function OpenDoor() {
  return (
    <svg viewBox="0 0 128 128" focusable="false" className="h-full w-auto">
      <path d="M22 122V52C22 24 40 4 64 4s42 20 42 48v70Z" fill="var(--color-soil)" />
      <path d="M30 122V53c0-23 15-40 34-40s34 17 34 40v69Z" fill="#fff3dc" />
      <path d="M30 96c20-12 48-12 68-2v28H30Z" fill="#b9d8a0" />
      <circle cx="72" cy="50" r="13" fill="var(--color-sun)" />
      <path d="M30 122V53c0-16 7-29 18-36L12 30C4 36 2 46 2 54v74Z" fill="#4f9a73" />
      <path d="M9 60l14-6v26l-14 4ZM9 92l14-3v24l-14 3Z" fill="#3b7c5a" />
      <circle cx="26" cy="86" r="4" fill="var(--color-sun)" />
      <rect x="16" y="118" width="106" height="10" rx="5" fill="#c25f67" />
    </svg>
  )
}
