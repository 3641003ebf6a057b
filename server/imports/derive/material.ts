import type { Page } from '#contract/curriculum.ts'
import type { ResourceId } from '#contract/kernel/ids.ts'
import type { Book } from '#server/features/curriculum/index.ts'
import { type Chance, chanceFrom } from '#server/platform/chance.ts'
import { plainText } from '#server/text/words.ts'
import type { BookChapter } from './derive-check.ts'
import type { Phrase } from './phrases.ts'

/** What a chapter gives to make items of. */
export interface Material {
  /** BCP 47, of the book. */
  language: string
  pages: readonly Page[]
  phrases: readonly Phrase[]
  /** Phrases that no item asks for: what is asked is nowhere a wrong choice. All of them before anything is dealt. */
  unasked: readonly Phrase[]
  /** Pages with a picture and a phrase: the picture beside a mere title may show anything. */
  tellingPages: readonly Page[]
  /** By its plain text: the pictures beside a sentence, on every page that says it. */
  picturesBeside: ReadonlyMap<string, readonly ResourceId[]>
  looks: Book['looks']
  chance: Chance
  /** How often a phrase has been a wrong choice in this check: what is wrong every time is known as wrong. */
  timesWrong(phrase: Phrase): number
  countAsWrong(phrase: Phrase): void
  /** Where the right one stands among so many choices; never twice running at the same place. */
  placeAmong(count: number): number
}

export function materialOf(
  { chapter: { title }, pages, language, looks }: BookChapter,
  phrases: readonly Phrase[],
): Material {
  // Chance comes of the texts alone: ids differ from school to school.
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

/** Places for the right choice: a child who always taps the same one shall not get far. */
function spread({ below }: Chance): (count: number) => number {
  let last = -1
  return (count) => {
    const place = last < 0 || last >= count ? below(count) : (last + 1 + below(count - 1)) % count
    last = place
    return place
  }
}
