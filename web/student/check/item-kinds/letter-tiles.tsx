import { useState } from 'react'
import { BackspaceIcon, ShiftIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const MARKS = ['.', '?', '!', '\u2019']

const tile =
  'grid min-h-14 touch-manipulation place-items-center rounded-xl bg-surface font-textbook text-2xl shadow-[0_3px_0_var(--color-line)] select-none hover:bg-leaf-ground active:translate-y-0.5 active:shadow-none forced-colors:border low:min-h-11'

interface LetterTilesProps {
  text: string
  mostLetters: number
  onChange: (text: string) => void
}

/**
 * The letters of the alphabet in its order, for a child who does not type yet. All of them are there at every item, so that
 * they tell nothing of the answer.
 */
export function LetterTiles({ text, mostLetters, onChange }: LetterTilesProps) {
  const words = useWords().student.check
  const [isCapital, setCapital] = useState(false)
  const add = (letter: string) => {
    if (text.length >= mostLetters) return
    onChange(text + letter)
    setCapital(false)
  }
  const letters = (isCapital ? LETTERS.toUpperCase() : LETTERS).split('')
  return (
    <div
      role="group"
      aria-label={words.letters}
      className="grid grid-cols-7 gap-1.5 @2xl:grid-cols-[repeat(13,minmax(0,1fr))] @2xl:gap-2"
    >
      {[...letters, ...MARKS].map((letter) => (
        <button key={letter} type="button" lang="en" onClick={() => add(letter)} className={tile}>
          {letter}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={isCapital}
        aria-label={words.capital}
        title={words.capital}
        onClick={() => setCapital(!isCapital)}
        className={`${tile} aria-pressed:bg-leaf-ground aria-pressed:text-leaf-deep`}
      >
        <ShiftIcon size={1.75} />
      </button>
      <button
        type="button"
        aria-label={words.blank}
        title={words.blank}
        onClick={() => add(' ')}
        className={`${tile} col-span-2 @2xl:col-span-6`}
      >
        <span aria-hidden="true" className="h-2 w-2/3 border-2 border-t-0 border-quiet" />
      </button>
      <button
        type="button"
        aria-label={words.takeLetterBack}
        title={words.takeLetterBack}
        disabled={text === ''}
        onClick={() => onChange(Array.from(text).slice(0, -1).join(''))}
        className={`${tile} col-span-2 disabled:opacity-50`}
      >
        <BackspaceIcon size={1.75} />
      </button>
    </div>
  )
}
