import { useId, useState } from 'react'
import type { ItemOf } from '#contract/learning/rules/item-kinds.ts'
import { isOfComposition } from '#web/hooks/composing.ts'
import { useGrowing } from '#web/hooks/use-growing.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { OverPart } from '#web/ui/check-item/item-sight.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { ShownKind } from './item-kind.ts'
import { LetterTiles } from './letter-tiles.tsx'

/** Dictation: type the heard sentence. Blanks alone are no answer. */
export const typing: ShownKind<ItemOf<'typing'>> = {
  isBeside: false,
  asksWithoutWords: false,
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
/** School grades; younger children lay letters. */
const TYPES_FROM_GRADE = 2

/**
 * One large field, with automatic capitals, corrections and suggestions turned off: the answer must be the student's own. Under it
 * letter tiles, or the device's keyboard: children of the first grade begin with the tiles.
 */
function TypingField({ item, language, text, onChange, onEnter }: TypingFieldProps) {
  const words = useWords().student.check
  const me = useMe()
  const id = useId()
  const field = useGrowing(text)
  const [hasTiles, setTiles] = useState(me?.role === 'student' && me.grade < TYPES_FROM_GRADE)
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 low:gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="sr-only">
          {plain(words.field)}
        </label>
        <p id={`${id}-count`} className="text-lg text-quiet">
          {words.wordCount(item.wordCount)}
        </p>
        <Button aria-pressed={hasTiles} onClick={() => setTiles(!hasTiles)} className="text-base!">
          <Ruby text={words.tiles} />
        </Button>
      </div>
      <div className="relative grid rounded-3xl">
        <textarea
          ref={field}
          id={id}
          aria-describedby={`${id}-count`}
          lang={language}
          rows={1}
          maxLength={MOST_LETTERS}
          // The device's keyboard would cover the tiles.
          inputMode={hasTiles ? 'none' : undefined}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            // In an input method editor, the first Enter ends the composition and must not send the answer.
            if (event.key !== 'Enter' || isOfComposition(event.nativeEvent)) return
            event.preventDefault()
            onEnter()
          }}
          className="field-sizing-content w-full resize-none rounded-3xl border-4 border-leaf bg-surface p-4 text-center font-textbook text-3xl leading-normal low:p-2 low:text-2xl"
        />
        <OverPart part="field" />
      </div>
      {hasTiles && <LetterTiles text={text} mostLetters={MOST_LETTERS} onChange={onChange} />}
    </div>
  )
}
