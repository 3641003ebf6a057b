import type { Page, Clip } from '#contract/books/curriculum.ts'
import type { ResourceId } from '#contract/kernel/ids.ts'
import type { Choice } from '#contract/learning/final-checks.ts'
import type { Book } from '#server/books/index.ts'
import { type SeededChance, chanceFrom } from '#server/platform/chance.ts'
import { plainText } from '#server/text/words.ts'
import type { Made } from '../item-kinds/item-kind.ts'
import type { BookChapter } from './derive-check.ts'
import type { Phrase } from './phrases.ts'

/** The material of a chapter from which items are made. */
export interface Material {
  /** The chapter's. */
  title: string
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
  chance: SeededChance
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
    title,
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
function spread({ below }: SeededChance): (count: number) => number {
  let last = -1
  return (count) => {
    const place = last < 0 || last >= count ? below(count) : (last + 1 + below(count - 1)) % count
    last = place
    return place
  }
}

/** No word can be understood in less. */
const SHORTEST_MS = 200

/** True if the clip is long enough to hear and entirely within its recording. */
export function isAudible({ resourceId, startMs, endMs }: Clip, lengths: Book['lengths']): boolean {
  return endMs - startMs >= SHORTEST_MS && endMs <= (lengths.get(resourceId) ?? 0)
}

/** True if playing one clip also plays a part of the other. Neighbours that touch by less than `SHORTEST_MS` do not count. */
export function shareSound(one: Clip, other: Clip): boolean {
  const overlapMs = Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs)
  return one.resourceId === other.resourceId && overlapMs >= SHORTEST_MS
}

type Shown = Omit<Choice, 'id'>

/** Three or four choices; with fewer distractors the item would be a coin toss. */
export const LEAST_DISTRACTORS = 2
export const MOST_DISTRACTORS = 3
/** Further ones, for another attempt. */
const MOST_SPARES = 6
/** A child cannot remember a longer sentence. */
const LONGEST = { words: 15, characters: 120 }

export function isTooLong({ words, shown }: Phrase): boolean {
  return words.length > LONGEST.words || shown.length > LONGEST.characters
}

/** Stops as soon as the answer is known: a chapter may have thousands. */
export function areEnough(distractors: Iterable<unknown>): boolean {
  let count = 0
  for (const _ of distractors) if ((count += 1) === LEAST_DISTRACTORS) return true
  return false
}

/**
 * The choices with their ids, the right one at its position among the others, and spare ones for another attempt.
 * @param others the best distractors first
 * @param most how many of them are shown
 */
export function choicesOf(
  right: Shown,
  others: Shown[],
  { placeAmong, chance }: Material,
  most = MOST_DISTRACTORS,
): Pick<Made, 'right' | 'spares'> & { choices: Choice[] } {
  const all = [right, ...others.slice(0, most + MOST_SPARES)]
  // Ids are shuffled, so that they reveal neither the right choice nor the spare ones.
  const ids = chance.shuffled(all.map((_, index) => `c${index + 1}`))
  const [known, ...distractors] = all.map((shown, index): Choice => ({ id: ids[index]!, ...shown }))
  const beside = chance.shuffled(distractors.slice(0, most))
  const choices = beside.toSpliced(placeAmong(beside.length + 1), 0, known!)
  return { choices, right: [known!.id], spares: distractors.slice(most) }
}
