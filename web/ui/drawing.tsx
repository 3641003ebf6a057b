import type { ReactNode } from 'react'
import { drawings } from './drawings.tsx'

interface DrawingProps {
  className?: string | undefined
}

/** One of the product's line drawings; the sentence beside it says the same in words. */
export function Drawing({ of, className }: DrawingProps & { of: keyof typeof drawings }) {
  return <DrawingSheet className={className}>{drawings[of]}</DrawingSheet>
}

/** The sheet that every drawing is on, in the one weight. */
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
