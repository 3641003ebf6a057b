import { useRef } from 'react'
import type { ItemOf } from '#contract/learning/rules/item-kinds.ts'
import { Announce } from '../page/notice.tsx'
import { OverPart, useItemSight } from './item-sight.tsx'

interface WordLineProps {
  words: ItemOf<'order'>['words']
  line: readonly string[]
  /** Null where the words are only looked at. */
  onChange: ((line: string[]) => void) | null
}

const tile =
  'relative min-h-17.5 min-w-17.5 touch-manipulation rounded-2xl px-5 font-textbook text-3xl leading-normal select-none low:min-h-12 low:text-2xl desk:min-h-11 desk:min-w-11 desk:rounded-tutor desk:px-2.5 desk:py-1.5 desk:text-center desk:text-lg'
const lying = 'bg-surface shadow-[0_4px_0_var(--color-line)] forced-colors:border'
const pressed = 'hover:bg-leaf-ground active:translate-y-1 active:shadow-none'

/** Words to put in order: a press flies a word to the next place, a press there brings it back. */
export function WordLine({ words, line, onChange }: WordLineProps) {
  const { names, language } = useItemSight()
  const pool = useRef<HTMLDivElement>(null)
  const textOf = (id: string) => words.find((each) => each.id === id)?.text ?? ''
  const takeBack = (id: string) => {
    onChange?.(toggleWord(line, id))
    // The word leaves the line; the focus follows it to the pool.
    pool.current?.querySelector<HTMLElement>(`[data-word="${id}"]`)?.focus()
  }
  const empty = words.length - line.length
  return (
    <div className="flex flex-col gap-6 low:gap-3 desk:gap-2">
      <div
        role="group"
        aria-label={names.ownLine}
        className="relative flex min-h-17.5 flex-wrap items-center justify-center gap-2.5 rounded-tutor desk:min-h-11 desk:gap-1.5"
      >
        {line.map((id) =>
          onChange ? (
            <button
              key={id}
              type="button"
              lang={language}
              onClick={() => takeBack(id)}
              className={`${tile} ${lying} ${pressed} animate-arrive`}
            >
              {textOf(id)}
            </button>
          ) : (
            <span key={id} lang={language} className={`${tile} ${lying}`}>
              {textOf(id)}
            </span>
          ),
        )}
        {Array.from({ length: empty }, (_, index) => (
          <span
            key={index}
            aria-hidden="true"
            className={`${tile} ${index === 0 ? 'border-4 border-leaf bg-leaf-ground desk:border-2' : 'bg-line/50 forced-colors:border'}`}
          />
        ))}
        <OverPart part="field" name={names.ownLine} />
      </div>
      <hr className="border-t-4 border-dotted border-line desk:border-t-2" />
      <div
        ref={pool}
        role="group"
        aria-label={names.words}
        className="flex flex-wrap justify-center gap-3 desk:gap-1.5"
      >
        {words.map(({ id, text }) => {
          const laid = line.includes(id)
          const look = `${tile} ${laid ? 'bg-line/30 text-quiet' : lying}`
          return onChange ? (
            <button
              key={id}
              type="button"
              lang={language}
              data-word={id}
              aria-pressed={laid}
              onClick={() => onChange(toggleWord(line, id))}
              className={`${look} ${laid ? '' : pressed}`}
            >
              <span>{text}</span>
              <OverPart part={id} name={text} />
            </button>
          ) : (
            <span key={id} lang={language} className={look}>
              <span>{text}</span>
              <OverPart part={id} name={text} />
            </span>
          )
        })}
      </div>
      {onChange && line.length > 0 && <Announce text={line.map(textOf).join(' ')} />}
    </div>
  )
}

/** Appends a word to the line, or removes it if the line contains it already. */
export function toggleWord(line: readonly string[], word: string): string[] {
  return line.includes(word) ? line.filter((each) => each !== word) : [...line, word]
}
