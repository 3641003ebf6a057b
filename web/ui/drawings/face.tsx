import type { Face } from '#contract/school/faces.ts'
import sprite from '../faces.svg'

interface FacePictureProps {
  /** Nobody's yet is a plain shape of a person: never a face by lot. */
  of: Face | null | undefined
  /** Its size, and what stands around it. */
  className?: string
}

/** The face that a tutor has chosen. Their name stands beside it, so it is hidden from screen readers. All faces are one file, which is loaded once. */
export function FacePicture({ of: face, className = '' }: FacePictureProps) {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden="true"
      focusable="false"
      data-face={face ?? 'none'}
      className={`overflow-hidden rounded-full ${className}`}
    >
      {face ? (
        <use href={`${sprite}#${face}`} width={96} height={96} />
      ) : (
        <>
          <rect width="96" height="96" fill="var(--color-line)" />
          <path
            d="M48 22a18 18 0 0 1 0 36 18 18 0 0 1 0-36ZM12 96c0-21 16-32 36-32s36 11 36 32Z"
            fill="var(--color-away)"
            opacity=".45"
          />
        </>
      )}
    </svg>
  )
}
