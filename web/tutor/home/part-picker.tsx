import { useWords } from '#web/words/words.ts'

export type Part = 'lessons' | 'trials'

/** The days' lessons, or the families that come on trial. */
export function PartPicker({ part, onChoose }: { part: Part; onChoose: (part: Part) => void }) {
  const { trials } = useWords().tutor
  const names: Record<Part, string> = { lessons: trials.lessons, trials: trials.title }
  return (
    <div role="group" aria-label={trials.parts} className="flex gap-1 border-b-2 border-line">
      {(['lessons', 'trials'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === part}
          onClick={() => onChoose(each)}
          className={`-mb-0.5 min-h-11 border-b-4 px-4 ${each === part ? 'border-leaf font-bold' : 'border-transparent text-quiet hover:border-edge'}`}
        >
          {names[each]}
        </button>
      ))}
    </div>
  )
}
