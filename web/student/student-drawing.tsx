import Check from './drawings/check.svg?drawing'
import Paused from './drawings/paused.svg?drawing'
import Shelf from './drawings/shelf.svg?drawing'

const drawings = {
  /** A sheet with questions, half of them ticked, and the pencil. */
  check: Check,
  /** A cup of tea and a book, open face down. */
  paused: Paused,
  /** An empty shelf. */
  shelf: Shelf,
}

/** A drawing of a student's own screens. It is loaded with them, so that it does not delay the sign-in screen. */
export function StudentDrawing({
  of,
  className = 'w-32',
}: {
  of: keyof typeof drawings
  className?: string
}) {
  const Shape = drawings[of]
  return <Shape className={className} />
}
