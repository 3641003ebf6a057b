import { useRef } from 'react'
import type { ItemOf } from '#contract/rules/item-kinds.ts'
import { Announce } from '#web/ui/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import type { ShownKind } from './item-kind.ts'

/** Put words in order. */
export const order: ShownKind<ItemOf<'order'>> = {
  isBeside: false,
  asksWithoutWords: false,
  Ask: null,
  Field: ({ item, book, draft, onDraft }) => (
    <OrderWords
      item={item}
      language={book.textbook.language}
      line={draft?.kind === 'order' ? draft.words : []}
      onChange={(line) => onDraft({ kind: 'order', words: line })}
    />
  ),
  answerOf: ({ words }, draft) =>
    draft?.kind === 'order' && draft.words.length === words.length ? draft : null,
}

interface OrderWordsProps {
  item: ItemOf<'order'>
  language: string
  line: readonly string[]
  onChange: (line: string[]) => void
}

const tile =
  'min-h-17.5 min-w-17.5 touch-manipulation rounded-2xl px-5 font-textbook text-3xl leading-normal select-none low:min-h-12 low:text-2xl'
const lying =
  'bg-surface shadow-[0_4px_0_var(--color-line)] hover:bg-leaf-ground active:translate-y-1 active:shadow-none forced-colors:border'

/** Words to put in order: a press flies a word to the next place, a press there brings it back. */
function OrderWords({ item, language, line, onChange }: OrderWordsProps) {
  const words = useWords().student.check
  const pool = useRef<HTMLDivElement>(null)
  const textOf = (id: string) => item.words.find((each) => each.id === id)?.text ?? ''
  const takeBack = (id: string) => {
    onChange(toggleWord(line, id))
    // The word leaves the line; the focus follows it to the pool.
    pool.current?.querySelector<HTMLElement>(`[data-word="${id}"]`)?.focus()
  }
  const empty = item.words.length - line.length
  return (
    <div className="flex flex-col gap-6 low:gap-3">
      <div
        role="group"
        aria-label={plain(words.ownLine)}
        className="flex min-h-17.5 flex-wrap items-center justify-center gap-2.5"
      >
        {line.map((id) => (
          <button
            key={id}
            type="button"
            lang={language}
            onClick={() => takeBack(id)}
            className={`${tile} ${lying} animate-arrive`}
          >
            {textOf(id)}
          </button>
        ))}
        {Array.from({ length: empty }, (_, index) => (
          <span
            key={index}
            aria-hidden="true"
            className={`${tile} ${index === 0 ? 'border-4 border-leaf bg-leaf-ground' : 'bg-line/50 forced-colors:border'}`}
          />
        ))}
      </div>
      <hr className="border-t-4 border-dotted border-line" />
      <div
        ref={pool}
        role="group"
        aria-label={plain(words.words)}
        className="flex flex-wrap justify-center gap-3"
      >
        {item.words.map(({ id, text }) => {
          const laid = line.includes(id)
          return (
            <button
              key={id}
              type="button"
              lang={language}
              data-word={id}
              aria-pressed={laid}
              onClick={() => onChange(toggleWord(line, id))}
              className={`${tile} ${laid ? 'bg-line/30 text-quiet' : lying}`}
            >
              {text}
            </button>
          )
        })}
      </div>
      {line.length > 0 && <Announce text={line.map(textOf).join(' ')} />}
    </div>
  )
}

/** Appends a word to the line, or removes it if the line contains it already. */
export function toggleWord(line: readonly string[], word: string): string[] {
  return line.includes(word) ? line.filter((each) => each !== word) : [...line, word]
}
