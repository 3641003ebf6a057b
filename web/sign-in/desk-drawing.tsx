/** A desk by the window in the morning: an open book, headphones, a young plant. Everything is ready. */
export function DeskDrawing() {
  return (
    <svg
      viewBox="0 0 320 260"
      fill="none"
      stroke="var(--color-leaf)"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="w-full max-w-56 @3xl:max-w-80"
    >
      <g fill="var(--color-sheet)">
        <rect x="58" y="22" width="148" height="120" rx="14" />
      </g>
      <circle cx="166" cy="62" r="17" fill="var(--color-calling-ground)" stroke="var(--color-calling)" />
      <path d="M60 120c26-20 50-20 74-4 22-16 46-18 70-2v14c0 8-6 14-14 14H72c-7 0-12-5-12-12Z" fill="var(--color-leaf-ground)" />
      <path d="M132 22v120M58 82h148" opacity=".35" />
      <path d="M16 204h288M44 204v44M276 204v44" />
      <path d="M132 180c-16-9-36-11-58-11v31c22 0 42 2 58 10 16-8 36-10 58-10v-31c-22 0-42 2-58 11Z" fill="var(--color-sheet)" />
      <path d="M132 180v29M88 181c10 0 20 1 30 5M88 190c10 0 20 1 30 5M146 186c10-4 20-5 30-5" opacity=".55" />
      <Plant />
      <Headphones />
    </svg>
  )
}

function Plant() {
  return (
    <>
      <path d="M252 168V122" />
      <path d="M252 140c-3-17-15-25-34-23 0 17 13 27 34 23Z" fill="var(--color-sheet)" />
      <path d="M252 126c0-20 13-31 34-30 2 21-11 32-34 30Z" fill="var(--color-sheet)" />
      <path d="M234 168h36l-5 36h-26Z" fill="var(--color-calling-ground)" />
    </>
  )
}

function Headphones() {
  return (
    <>
      <path d="M26 194v-12a22 22 0 0 1 44 0v12" />
      <rect x="20" y="184" width="12" height="20" rx="5" fill="var(--color-sheet)" />
      <rect x="64" y="184" width="12" height="20" rx="5" fill="var(--color-sheet)" />
    </>
  )
}
