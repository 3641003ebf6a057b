import { DrawingSheet } from '#web/ui/drawing.tsx'

/** Two leaves that grow on one stem: two accounts, one person. */
export function Joint() {
  const ground = 'var(--color-leaf-ground)'
  return (
    <DrawingSheet className="w-36">
      <path d="M60 82V46M40 82h40" />
      <path d="M60 58C56 36 40 28 18 30c1 20 17 32 42 28Z" fill={ground} />
      <path d="M60 50c2-22 18-32 42-30-1 20-17 33-42 30Z" fill={ground} />
      <circle cx="60" cy="54" r="6" fill="var(--color-sheet)" />
    </DrawingSheet>
  )
}
