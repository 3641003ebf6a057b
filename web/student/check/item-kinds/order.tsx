import { useRef } from 'react'
import type { ItemOf } from '#contract/rules/item-kinds.ts'
import { Announce } from '#web/ui/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { ShownKind } from './item-kind.ts'

/** Put words in order. */
export const order: ShownKind<ItemOf<'order'>> = {
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

const word =
  'min-h-14 min-w-14 touch-manipulation rounded-xl border-2 px-4 font-textbook text-2xl leading-normal transition-colors select-none'

/** Words to put in order. A press appends a word to the line, another press removes it. */
function OrderWords({ item, language, line, onChange }: OrderWordsProps) {
  const words = useWords().student.check
  const pool = useRef<HTMLDivElement>(null)
  const textOf = (id: string) => item.words.find((each) => each.id === id)?.text ?? ''
  const takeBack = (id: string) => {
    onChange(toggleWord(line, id))
    // The word leaves the line; the focus follows it to the pool.
    pool.current?.querySelector<HTMLElement>(`[data-word="${id}"]`)?.focus()
  }
  return (
    <div className="flex flex-col gap-5">
      <div
        role="group"
        aria-label={plain(words.ownLine)}
        className="flex min-h-20 flex-wrap content-start items-center gap-2 rounded-student border-2 border-dashed border-edge bg-sheet p-3"
      >
        {line.length === 0 && (
          <p className="px-2 text-lg with-furigana text-quiet">
            <Ruby text={words.ownLineEmpty} />
          </p>
        )}
        {line.map((id) => (
          <button
            key={id}
            type="button"
            lang={language}
            onClick={() => takeBack(id)}
            className={`${word} border-leaf bg-leaf-ground text-leaf-deep`}
          >
            {textOf(id)}
          </button>
        ))}
      </div>
      <div ref={pool} role="group" aria-label={plain(words.words)} className="flex flex-wrap gap-2">
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
              className={`${word} ${laid ? 'border-dashed border-edge/60 bg-paper text-quiet' : 'border-edge bg-sheet hover:bg-leaf-ground'}`}
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
