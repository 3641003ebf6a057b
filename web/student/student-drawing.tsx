import { DrawingSheet } from '#web/ui/drawings/drawings.tsx'

const ground = 'var(--color-leaf-ground)'

const drawings = {
  /** A sheet with questions, half of them ticked, and the pencil. */
  check: (
    <>
      <path d="M34 12h40a4 4 0 0 1 4 4v60a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4Z" fill={ground} />
      <path d="m38 28 4 4 7-8M38 47l4 4 7-8M56 29h14M56 48h14M39 67h6M56 67h8" />
      <path d="m72 72 19-28 7 5-19 28-9 4 2-9ZM87 50l7 5" fill="var(--color-sheet)" />
    </>
  ),
  /** A cup of tea and a book, open face down. */
  paused: (
    <>
      <path d="M14 78h92" />
      <path d="M24 44h30v18a14 14 0 0 1-14 14h-2a14 14 0 0 1-14-14V44Z" fill={ground} />
      <path d="M54 49h4a7 7 0 0 1 0 14h-4M33 36c-4-6 4-8 0-14M44 36c-4-6 4-8 0-14" />
      <path d="m66 78 15-24 15 24" fill={ground} />
      <path d="m71 78 10-16 10 16" />
    </>
  ),
  /** An empty shelf. */
  shelf: (
    <>
      <path d="M16 46h88M16 78h88M24 46v8M96 46v8" />
      <path
        d="m60 14 5 10 11 1.6-8 7.8 2 11.1-10-5.2-10 5.2 2-11.1-8-7.8 11-1.6Z"
        fill={ground}
        strokeDasharray="4 5"
      />
    </>
  ),
}

/** A drawing of a student's own screens. It is loaded with them, so that it does not delay the sign-in screen. */
export function StudentDrawing({ of, className }: { of: keyof typeof drawings; className?: string }) {
  return <DrawingSheet className={className}>{drawings[of]}</DrawingSheet>
}
