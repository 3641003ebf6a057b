import type { ItemOf } from '#contract/learning/rules/item-kinds.ts'
import { WordLine } from '#web/ui/check-item/word-line.tsx'
import type { ShownKind } from './item-kind.ts'

/** Put words in order. */
export const order: ShownKind<ItemOf<'order'>> = {
  isBeside: false,
  asksWithoutWords: false,
  Ask: null,
  Field: ({ item, draft, onDraft }) => (
    <WordLine
      words={item.words}
      line={draft?.kind === 'order' ? draft.words : []}
      onChange={(line) => onDraft({ kind: 'order', words: line })}
    />
  ),
  answerOf: ({ words }, draft) =>
    draft?.kind === 'order' && draft.words.length === words.length ? draft : null,
}
