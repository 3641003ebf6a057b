import type { Mark } from '#contract/learning/final-checks.ts'
import { useWords } from '#web/words/words.ts'

interface MarkKeysProps {
  chosen: Mark | null
  /** The recording was heard to its end. */
  isReady: boolean
  onMark: (mark: Mark) => void
  onBack: () => void
}

const marks: readonly Mark[] = [0, 1, 2, 3]

/** The four marks; the figure of each is its key. */
export function MarkKeys({ chosen, isReady, onMark, onBack }: MarkKeysProps) {
  const { recordings: words, desk } = useWords().tutor
  return (
    <>
      <div role="group" aria-label={words.marks} className="grid grid-cols-4 gap-2.5">
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            aria-pressed={mark === chosen}
            aria-disabled={!isReady || undefined}
            aria-keyshortcuts={String(mark)}
            onClick={() => isReady && onMark(mark)}
            className="flex min-h-19 flex-col items-center justify-center rounded-tutor border border-edge/60 bg-sheet transition-colors hover:bg-leaf-ground aria-disabled:opacity-45 aria-pressed:border-2 aria-pressed:border-leaf aria-pressed:bg-leaf-ground"
          >
            <span className="text-2xl leading-tight font-bold tabular-nums">{mark}</span>
            <span className="text-sm">{desk.check.marks[mark]}</span>
          </button>
        ))}
      </div>
      <p className="flex flex-wrap items-center gap-x-1 text-sm text-quiet">
        <span>{isReady ? words.markHint : words.listenFirst}</span>
        <button
          type="button"
          aria-keyshortcuts="z"
          aria-label={words.back}
          onClick={onBack}
          className="min-h-11 rounded-tutor px-1 hover:bg-leaf-ground"
        >
          <span className="pointer-coarse:hidden">
            <Key>Z</Key> {words.backHint}
          </span>
          <span className="hidden underline underline-offset-4 pointer-coarse:inline">{words.back}</span>
        </button>
      </p>
    </>
  )
}

export function Key({ children }: { children: string }) {
  return (
    <kbd className="ml-1 rounded-sm border border-line bg-paper px-1.5 font-sans text-xs text-quiet pointer-coarse:hidden">
      {children}
    </kbd>
  )
}
