import type { Choice, CheckItem } from '#contract/learning/final-checks.ts'
import type { ItemOf } from '#contract/learning/rules/item-kinds.ts'
import { AskedPicture, AskedQuestion } from '#web/ui/check-item/asked-parts.tsx'
import { ChoiceList } from '#web/ui/check-item/choice-list.tsx'
import type { ItemFieldProps, ShownKind } from './item-kind.ts'

/** Play a sentence, choose its text or its picture. */
export const listeningChoice: ShownKind<ItemOf<'listening-choice'>> = {
  isBeside: false,
  asksWithoutWords: true,
  Ask: null,
  Field: ChoiceField,
  answerOf: (_item, draft) => (draft?.kind === 'choice' ? draft : null),
}

/** A question written by a person. */
export const choice: ShownKind<ItemOf<'choice'>> = {
  isBeside: true,
  asksWithoutWords: false,
  Ask: ({ item }) => <AskedQuestion question={item.question} />,
  Field: ChoiceField,
  answerOf: (_item, draft) => (draft?.kind === 'choice' ? draft : null),
}

/** See a picture, choose its sentence. */
export const pictureChoice: ShownKind<ItemOf<'picture-choice'>> = {
  isBeside: true,
  asksWithoutWords: true,
  Ask: ({ item }) => <AskedPicture picture={item.picture} />,
  Field: ChoiceField,
  answerOf: (_item, draft) => (draft?.kind === 'choice' ? draft : null),
}

/** Hear a sentence, choose one of three pictures. */
export const picture: ShownKind<ItemOf<'picture'>> = {
  isBeside: false,
  asksWithoutWords: true,
  Ask: null,
  Field: ChoiceField,
  answerOf: (_item, draft) => (draft?.kind === 'choice' ? draft : null),
}

type ItemWithChoices = Extract<CheckItem, { choices: Choice[] }>

function ChoiceField({ item, draft, onDraft }: ItemFieldProps<ItemWithChoices>) {
  return (
    <ChoiceList
      choices={item.choices}
      chosen={draft?.kind === 'choice' ? draft.choice : null}
      onChoose={(id) => onDraft({ kind: 'choice', choice: id })}
    />
  )
}
