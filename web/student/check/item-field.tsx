import { useId } from 'react'
import type { CheckItem } from '#contract/final-checks.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { ChoiceList } from './choice-list.tsx'
import type { Draft } from './draft.ts'
import { OrderWords } from './order-words.tsx'

interface ItemFieldProps {
  book: OpenBook
  item: Exclude<CheckItem, { kind: 'spoken' }>
  draft: Draft | null
  onDraft: (draft: Draft) => void
  onEnter: () => void
}

/** Where an item is answered, each kind in its own way. */
export function ItemField({ book, item, draft, onDraft, onEnter }: ItemFieldProps) {
  const { language } = book.textbook
  switch (item.kind) {
    case 'choice':
    case 'picture-choice':
    case 'listening-choice':
      return (
        <ChoiceList
          book={book}
          choices={item.choices}
          chosen={draft?.kind === 'choice' ? draft.choice : null}
          onChoose={(choice) => onDraft({ kind: 'choice', choice })}
        />
      )
    case 'order':
      return (
        <OrderWords
          item={item}
          language={language}
          line={draft?.kind === 'order' ? draft.words : []}
          onChange={(line) => onDraft({ kind: 'order', words: line })}
        />
      )
    case 'typing':
      return (
        <TypingField
          item={item}
          language={language}
          text={draft?.kind === 'typing' ? draft.text : ''}
          onChange={(text) => onDraft({ kind: 'typing', text })}
          onEnter={onEnter}
        />
      )
  }
}

interface TypingFieldProps {
  item: Extract<CheckItem, { kind: 'typing' }>
  language: string
  text: string
  onChange: (text: string) => void
  onEnter: () => void
}

const MOST_LETTERS = 500

/** One large field. The device shall not write for the student: no capitals, corrections or proposals of its own. */
function TypingField({ item, language, text, onChange, onEnter }: TypingFieldProps) {
  const words = useWords().student.check
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-lg with-furigana font-semibold">
        <Ruby text={words.field} />
      </label>
      <textarea
        id={id}
        aria-describedby={`${id}-count`}
        lang={language}
        rows={3}
        maxLength={MOST_LETTERS}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Enter ends a word in the making first, where letters are composed.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnter()
        }}
        className="w-full resize-none rounded-student border-2 border-edge bg-sheet p-4 font-textbook text-2xl leading-normal"
      />
      <p id={`${id}-count`} className="text-lg text-quiet">
        {words.wordCount(item.wordCount)}
      </p>
    </div>
  )
}
