import type { CheckItem } from '#contract/final-checks.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { ChoiceList } from './choice-list.tsx'
import type { Draft } from './draft.ts'
import { OrderWords } from './order-words.tsx'
import { TypingField } from './typing-field.tsx'

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
