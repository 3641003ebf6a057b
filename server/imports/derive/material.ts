import type { Page } from '#contract/curriculum.ts'
import type { ResourceId } from '#contract/kernel/ids.ts'
import type { Book } from '#server/features/curriculum/index.ts'
import { type Chance, chanceFrom } from '#server/platform/chance.ts'
import { plainText } from '#server/text/words.ts'
import type { BookChapter } from './derive-check.ts'
import type { Phrase } from './phrases.ts'

/** The material of a chapter from which items are made. */
export interface Material {
  /** BCP 47, of the book. */
  language: string
  pages: readonly Page[]
  phrases: readonly Phrase[]
  /** Phrases that no item asks for: a distractor is never the answer of another item. Before the dealing, all phrases. */
  unasked: readonly Phrase[]
  /** Pages with a picture and a phrase. A picture beside a title may show anything. */
  tellingPages: readonly Page[]
  /** By plain text: the pictures beside a sentence, on every page that contains it. */
  picturesBeside: ReadonlyMap<string, readonly ResourceId[]>
  looks: Book['looks']
  chance: Chance
  /** How often a phrase was a distractor in this check: a distractor that repeats is recognised as wrong. */
  timesWrong(phrase: Phrase): number
  countAsWrong(phrase: Phrase): void
  /** The position of the right choice among this many; never the same twice in a row. */
  placeAmong(count: number): number
}

export function materialOf(
  { chapter: { title }, pages, language, looks }: BookChapter,
  phrases: readonly Phrase[],
): Material {
  // The seed is made of the texts alone: ids differ between schools.
  const texts = pages.map(({ sentences }) => sentences.map(({ text }) => text))
  const chance = chanceFrom(JSON.stringify([title, texts]))
  const telling = new Set(phrases.flatMap((phrase) => phrase.pages))
  const tellingPages = pages.filter(({ number, picture }) => picture && telling.has(number))
  const wrong = new Map<Phrase, number>()
  return {
    language,
    pages,
    phrases,
    unasked: phrases,
    tellingPages,
    picturesBeside: picturesBySentence(pages),
    looks,
    chance,
    timesWrong: (phrase) => wrong.get(phrase) ?? 0,
    countAsWrong: (phrase) => void wrong.set(phrase, (wrong.get(phrase) ?? 0) + 1),
    placeAmong: spread(chance),
  }
}

function picturesBySentence(pages: readonly Page[]): Map<string, ResourceId[]> {
  const beside = pages.flatMap(({ sentences, picture }) =>
    picture ? sentences.map(({ text }) => ({ plain: plainText(text), id: picture.resourceId })) : [],
  )
  const byText = Map.groupBy(beside, ({ plain }) => plain)
  return new Map([...byText].map(([plain, found]) => [plain, found.map(({ id }) => id)]))
}

/** Spreads the positions of the right choice: always tapping the same position must not pay. */
function spread({ below }: Chance): (count: number) => number {
  let last = -1
  return (count) => {
    const place = last < 0 || last >= count ? below(count) : (last + 1 + below(count - 1)) % count
    last = place
    return place
  }
}
