import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { Announce } from './announce.tsx'
import { TEXT_SIZES, useTextSize } from './text-size-state.ts'

const step = 'min-h-11 min-w-11 rounded-tutor font-semibold hover:bg-leaf-ground disabled:opacity-40'

/** The product's own zoom: two letters, one smaller, one larger. */
export function TextSize() {
  const { shared } = useWords()
  const [size, setSize] = useTextSize()
  const index = TEXT_SIZES.findIndex((known) => known === size)
  const smaller = TEXT_SIZES[index - 1]
  const larger = TEXT_SIZES[index + 1]
  return (
    <div role="group" aria-label={plain(shared.textSize)} className="flex flex-wrap items-center">
      <button
        type="button"
        aria-label={plain(shared.smaller)}
        disabled={smaller === undefined}
        onClick={() => smaller && setSize(smaller)}
        className={`${step} text-sm`}
      >
        A
      </button>
      <button
        type="button"
        aria-label={plain(shared.larger)}
        disabled={larger === undefined}
        onClick={() => larger && setSize(larger)}
        className={`${step} text-xl`}
      >
        A
      </button>
      {size !== 100 && <Announce text={plain(shared.textSizeNow(size))} />}
    </div>
  )
}
