import { useId } from 'react'
import type { ItemOf } from '#contract/rules/item-kinds.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { ShownKind } from './item-kind.ts'

/** Dictation: type the heard sentence. Blanks alone are no answer. */
export const typing: ShownKind<ItemOf<'typing'>> = {
  Ask: null,
  Field: ({ item, book, draft, onDraft, onEnter }) => (
    <TypingField
      item={item}
      language={book.textbook.language}
      text={draft?.kind === 'typing' ? draft.text : ''}
      onChange={(text) => onDraft({ kind: 'typing', text })}
      onEnter={onEnter}
    />
  ),
  answerOf: (_item, draft) => (draft?.kind === 'typing' && draft.text.trim() !== '' ? draft : null),
}

interface TypingFieldProps {
  item: ItemOf<'typing'>
  language: string
  text: string
  onChange: (text: string) => void
  onEnter: () => void
}

const MOST_LETTERS = 500

/** One large field, with automatic capitals, corrections and suggestions turned off: the answer must be the student's own. */
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
          // In an input method editor, the first Enter ends the composition and must not send the answer.
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
