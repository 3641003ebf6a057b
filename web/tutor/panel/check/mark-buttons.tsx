import { useState } from 'react'
import type { Mark } from '#contract/final-checks.ts'
import { useWords } from '#web/words/words.ts'

const MARKS: Mark[] = [0, 1, 2, 3]

interface MarkButtonsProps {
  /** The sentence that was read. */
  text: string
  mark: Mark | null
  onMark: (mark: Mark) => Promise<boolean>
}

/** One press marks a spoken item; another press changes the mark. */
export function MarkButtons({ text, mark, onMark }: MarkButtonsProps) {
  const { check } = useWords().tutor.desk
  // The pressed mark is shown at once, until the server has replaced the mark before it.
  const [pressed, setPressed] = useState<{ mark: Mark; before: Mark | null } | null>(null)
  const shown = pressed && pressed.before === mark ? pressed.mark : mark
  const press = async (next: Mark): Promise<void> => {
    if (next === shown) return
    setPressed({ mark: next, before: mark })
    if (!(await onMark(next))) setPressed(null)
  }
  return (
    <div role="group" aria-label={check.markOf(text)} className="grid grid-cols-2 gap-1.5 @xs:grid-cols-4">
      {MARKS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === shown}
          onClick={() => void press(each)}
          className={`flex min-h-14 touch-manipulation flex-col items-center justify-center rounded-tutor border-2 text-sm leading-tight font-semibold transition-colors ${each === shown ? 'border-leaf-deep bg-leaf text-white' : 'border-edge bg-sheet hover:bg-leaf-ground'}`}
        >
          <span className="text-lg tabular-nums">{each}</span>
          {check.marks[each]}
        </button>
      ))}
    </div>
  )
}
