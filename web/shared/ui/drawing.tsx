import { drawings } from './drawings.tsx'

/** One of the product's line drawings; the sentence beside it says the same in words. */
export function Drawing({ of, className = 'w-32' }: { of: keyof typeof drawings; className?: string }) {
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
      {drawings[of]}
    </svg>
  )
}
