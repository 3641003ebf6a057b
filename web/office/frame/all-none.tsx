import { useWords } from '#web/words/words.ts'

interface AllNoneProps {
  /** The name of the rows to tick. */
  label: string
  onAll: () => void
  onNone: () => void
}

/** Ticks all of a list, or none of it, by one press. */
export function AllNone({ label, onAll, onNone }: AllNoneProps) {
  const { frame: words } = useWords().office
  return (
    <span role="group" aria-label={label} className="inline-flex gap-1">
      {(
        [
          [words.all, onAll],
          [words.none, onNone],
        ] as const
      ).map(([name, onPress]) => (
        <button
          key={name}
          type="button"
          onClick={onPress}
          className="min-h-11 rounded-tutor px-3 text-sm font-semibold text-leaf-deep hover:bg-leaf-ground"
        >
          {name}
        </button>
      ))}
    </span>
  )
}
