import type { CheckItem, ItemAnswer, ItemKind } from '../final-checks.ts'

// The rules of each kind of item that both sides share. The browser runs this file, so it has no schema.

export type ItemOf<Kind extends ItemKind> = Extract<CheckItem, { kind: Kind }>
export type AnswerOf<Kind extends ItemAnswer['kind']> = Extract<ItemAnswer, { kind: Kind }>

/** One way of answering, which several kinds may share. */
interface AnswerWay<Item, Kind extends ItemAnswer['kind']> {
  kind: Kind
  /** True if the answer can belong to the item as it was asked. */
  fits(item: Item, answer: AnswerOf<Kind>): boolean
  /** The answer as text; empty if it has none. */
  textOf(item: Item, answer: AnswerOf<Kind>): string
}

type AnyWay<Item> = { [Kind in ItemAnswer['kind']]: AnswerWay<Item, Kind> }[ItemAnswer['kind']]

const choice: AnswerWay<Extract<CheckItem, { choices: unknown }>, 'choice'> = {
  kind: 'choice',
  fits: ({ choices }, answer) => choices.some(({ id }) => id === answer.choice),
  textOf: ({ choices }, answer) => choices.find(({ id }) => id === answer.choice)?.text ?? '',
}

const order: AnswerWay<ItemOf<'order'>, 'order'> = {
  kind: 'order',
  fits: ({ words }, answer) =>
    answer.words.length === words.length && words.every(({ id }) => answer.words.includes(id)),
  textOf: ({ words }, answer) =>
    answer.words.map((word) => words.find(({ id }) => id === word)?.text ?? '').join(' '),
}

const typing: AnswerWay<ItemOf<'typing'>, 'typing'> = {
  kind: 'typing',
  fits: () => true,
  textOf: (_item, answer) => answer.text,
}

const readAloud: AnswerWay<ItemOf<'spoken'>, 'read'> = {
  kind: 'read',
  fits: () => true,
  textOf: ({ text }) => text,
}

const ways = {
  choice,
  'listening-choice': choice,
  'picture-choice': choice,
  picture: choice,
  voices: choice,
  order,
  typing,
  spoken: readAloud,
} satisfies { [Kind in ItemKind]: AnyWay<ItemOf<Kind>> }

/** Read aloud to the tutor, who marks it. */
export function isReadAloud(kind: ItemKind): boolean {
  return ways[kind].kind === 'read'
}

/** Any item may be skipped. */
export function fitsItem(item: CheckItem, answer: ItemAnswer): boolean {
  if (answer.kind === 'skipped') return true
  const way = ways[item.kind]
  return way.kind === answer.kind && way.fits(item as never, answer as never)
}

/** An answer as text; empty for a skipped item, a picture, a recording, and an answer of another kind of item. */
export function answerText(item: CheckItem, answer: ItemAnswer): string {
  const way = ways[item.kind]
  return way.kind === answer.kind ? way.textOf(item as never, answer as never) : ''
}
