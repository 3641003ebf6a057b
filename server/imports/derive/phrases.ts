import type { Clip, Page } from '#contract/books/curriculum.ts'
import type { ResourceId } from '#contract/kernel/ids.ts'
import type { Book } from '#server/books/index.ts'
import { plainText } from '#server/text/words.ts'
import { isAudible, shareSound } from './material.ts'

/** A sentence of the chapter that may be asked for. A text that the chapter repeats is one phrase. */
export interface Phrase {
  /** The text as in the book. */
  text: string
  /** The text as shown alone. */
  shown: string
  words: string[]
  plain: string
  /** Null if there is no recording of it. */
  clip: Clip | null
  /** Plain texts: this one and others with the same clip, since one recording may serve several sentences. */
  heard: ReadonlySet<string>
  page: Page
  sentence: string
  /** Every page of the chapter that contains it. */
  pages: number[]
}

interface Said {
  page: Page
  id: string
  text: string
  plain: string
  clip: Clip | null
}

const ENOUGH_PHRASES = 6
/** Matches texts about the book itself: its end, its authors, its copyright. */
const OF_THE_BOOK =
  /^\W*the end\W*$|^(おわり|おしまい)\W*$|©|\bhttps?:|\bwww\.|^\W*(written|illustrated|translated|adapted|story|text|words|pictures|illustrations?|art) by\b/iu

/**
 * The chapter's phrases in the book's order, without titles and texts about the book itself; silent phrases only if
 * few have a clip.
 * @param titles of the chapter and of the book
 */
export function listPhrases(
  titles: readonly string[],
  pages: readonly Page[],
  lengths: Book['lengths'],
): Phrase[] {
  const said = pages.flatMap((page) =>
    page.sentences.map(({ id, text, clip }) => ({ page, id, text, plain: plainText(text), clip })),
  )
  const recorded = said.filter(({ clip }) => clip !== null)
  const byRecording = Map.groupBy(recorded, ({ clip }) => clip!.resourceId)
  const phrases = [...Map.groupBy(said, ({ plain }) => plain).values()]
    .filter(([first]) => /\p{L}/u.test(first!.text) && !OF_THE_BOOK.test(first!.text))
    .filter(([first]) => ![...titles, first!.page.heading ?? ''].some((title) => isTitle(first!.text, title)))
    .map((places) => phraseOf(places, lengths, byRecording))
  const heard = phrases.filter(({ clip }) => clip !== null)
  return heard.length < ENOUGH_PHRASES ? phrases : heard
}

function phraseOf(places: Said[], lengths: Book['lengths'], byRecording: Map<ResourceId, Said[]>): Phrase {
  const { page, id, text, plain, clip } =
    places.find((place) => place.clip && isAudible(place.clip, lengths)) ?? places[0]!
  const audible = clip && isAudible(clip, lengths) ? clip : null
  const shown = withoutLoneQuote(text)
  return {
    text,
    shown,
    words: wordsOf(shown),
    plain,
    clip: audible,
    heard: new Set([plain, ...(audible ? saidBy(audible, byRecording.get(audible.resourceId)!) : [])]),
    page,
    sentence: id,
    pages: [...new Set(places.map((place) => place.page.number))],
  }
}

function saidBy(clip: Clip, recorded: Said[]): string[] {
  return recorded.filter((said) => shareSound(said.clip!, clip)).map(({ plain }) => plain)
}

/** True for `Counting Cats` under that title; but `I love to read.` under `I Love to Read` is a sentence. */
function isTitle(text: string, title: string): boolean {
  return text === title || (plainText(text) === plainText(title) && !/\p{P}$/u.test(text))
}

const QUOTES = /["“”„«»「」『』]/gu
const PAIRS: readonly [open: string, close: string][] = [
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
]

/** Words as the book separates them by blanks. A lone dash stays with the word before it, or with the first word after it. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const piece of text.split(/\s+/u).filter(Boolean)) {
    const last = words.at(-1)
    const isOneWord = last !== undefined && (plainText(piece) === '' || plainText(last) === '')
    if (isOneWord) words[words.length - 1] = `${last} ${piece}`
    else words.push(piece)
  }
  return words
}

export function withoutQuotes(text: string): string {
  return text.replace(QUOTES, '').trim()
}

/** Removes a quotation mark whose partner is in another sentence: alone it looks like an error. */
export function withoutLoneQuote(text: string): string {
  for (const [open, close] of PAIRS) {
    const marks = text.match(new RegExp(`[${open}${close}]`, 'gu'))?.length ?? 0
    if (marks % 2 === 0) continue
    if (text.startsWith(open)) return text.slice(open.length).trim()
    if (text.endsWith(close)) return text.slice(0, -close.length).trim()
  }
  return text
}
