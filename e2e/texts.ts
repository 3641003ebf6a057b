import { ja, jaFiles, type Words } from '#web/words/ja/index.ts'
import { plain } from '#web/words/ruby-pieces.ts'

const files = await Promise.all(Object.values(jaFiles).map(async (load) => ({ ...(await load()) })))

/**
 * Every Japanese text of the screens, without readings, by the same names as in `web/words`. Specs take what they look for
 * from here, so that they can be read and mended without Japanese.
 */
export const t = withoutReadings(Object.assign({}, ja, ...files) as Words)

function withoutReadings<Words>(words: Words): Words {
  if (typeof words === 'string') return plain(words) as Words
  if (typeof words === 'function')
    return ((...facts: unknown[]) =>
      withoutReadings((words as unknown as (...facts: unknown[]) => unknown)(...facts))) as Words
  if (typeof words !== 'object' || words === null) return words
  if (Array.isArray(words)) return words.map(withoutReadings) as Words
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, withoutReadings(value)]),
  ) as Words
}

/** Stands in a sentence for a part that `like` and `whole` need not know. */
export const ANYTHING = '①'

type Sentence = string | ((...facts: never[]) => string)

/** Finds a whole text, with or without the readings of its kanji. The name of a ruby text has blanks around each reading. */
export function whole(sentence: Sentence, ...facts: RegExp[]): RegExp {
  return new RegExp(`^${sourceOf(sentence, facts)}$`, 'u')
}

/** Finds a sentence anywhere in a text, like `whole`. A fact that is not given may be anything. */
export function like(sentence: Sentence, ...facts: RegExp[]): RegExp {
  return new RegExp(sourceOf(sentence, facts), 'u')
}

/** Finds any of these. */
export function oneOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'u')
}

function sourceOf(sentence: Sentence, facts: RegExp[]): string {
  const text =
    typeof sentence === 'string' ? sentence : (sentence as (...facts: string[]) => string)(...FACTS)
  return text
    .replace(/(?<=.)[\p{Letter}\p{Number}「『（]/gu, `${BREAK_POINT}$&`)
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(
      /\p{Script=Han}(?:\u200b?\p{Script=Han})*/gu,
      String.raw`\s*$&\s*(?:（?\p{Script=Hiragana}+）?\s*)?`,
    )
    .replaceAll(' ', String.raw`\s+`)
    .replaceAll(BREAK_POINT, `${BREAK_POINT}?`)
    .replace(/[①-⑨]/g, (fact) => `(?:${facts[FACTS.indexOf(fact)]?.source ?? '.*'})`)
}

/** A line may end here, on the screen alone. */
const BREAK_POINT = '\u200b'

/** They stand for the facts of a sentence. */
const FACTS = [ANYTHING, '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨']
