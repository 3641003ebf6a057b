interface MeadowProps {
  /** A path leads from the lower edge to the door. */
  hasPath?: boolean
  className?: string
}

/** The hills before the door, with a sun and a cloud; they stretch with their place. The sky is the ground of the place. */
export function Meadow({ hasPath = false, className = '' }: MeadowProps) {
  return (
    <div aria-hidden="true" className={`pointer-events-none absolute inset-0 overflow-hidden ${className}`}>
      <svg
        viewBox="0 0 100 100"
        focusable="false"
        className={`absolute h-20 @3xl:h-27 ${hasPath ? 'top-[17%] right-[14%]' : 'top-[5%] right-[8%]'}`}
      >
        <circle cx="50" cy="50" r="50" fill="var(--color-sun)" />
      </svg>
      <svg viewBox="0 0 110 46" focusable="false" className="absolute top-[19%] left-[7%] h-10">
        <path d="M4 46c-8-12 2-26 16-22C24 2 56-4 64 16c18-8 34 6 30 18 8 0 14 6 12 12Z" fill="#fff" />
      </svg>
      <svg
        viewBox="0 0 1024 420"
        preserveAspectRatio="none"
        focusable="false"
        className="absolute inset-x-0 bottom-0 h-[52%] w-full"
      >
        <path d="M0 72C190 0 360 10 540 40s340 20 484-42v350H0Z" fill="var(--color-hill-2)" />
        <path d="M0 120c190-40 380-30 560-14s320 4 464-20v334H0Z" fill="var(--color-hill-3)" />
        {hasPath && <path d="M430 150h164l110 270H320Z" fill="#e9dcc5" />}
      </svg>
    </div>
  )
}
