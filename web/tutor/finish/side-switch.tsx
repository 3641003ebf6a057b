import { useWords } from '#web/words/words.ts'
import { useDeskKey } from '../use-desk-key.ts'
import type { FinishSide } from './family-row.tsx'

const sides: FinishSide[] = ['family', 'hand-over']

interface SideSwitchProps {
  side: FinishSide
  onSide: (side: FinishSide) => void
}

/** On a screen without the width for both: the words that all rows show, by a press or by the key H. */
export function SideSwitch({ side, onSide }: SideSwitchProps) {
  const { finishing } = useWords().tutor
  useDeskKey('h', () => onSide(side === 'family' ? 'hand-over' : 'family'))
  const names: Record<FinishSide, string> = {
    family: finishing.families,
    'hand-over': finishing.handOver.title,
  }
  return (
    <div
      role="group"
      aria-label={finishing.sides}
      className="ml-auto flex items-center rounded-tutor border border-edge @min-[75rem]:hidden"
    >
      {sides.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === side}
          onClick={() => onSide(each)}
          className={`min-h-11 rounded-tutor px-3 text-sm ${each === side ? 'bg-leaf-ground font-bold text-leaf-deep' : 'hover:bg-leaf-ground'}`}
        >
          {names[each]}
        </button>
      ))}
      <kbd
        aria-hidden="true"
        className="mx-2 hidden rounded-md border border-edge px-1.5 font-sans text-[0.8125rem] @3xl:inline"
      >
        H
      </kbd>
    </div>
  )
}
