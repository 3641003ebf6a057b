import { loadDefaultJapaneseParser } from 'budoux'

/** U+200B, the space without a width: a line may end here. */
export const BREAK_POINT = '\u200b'

const parser = loadDefaultJapaneseParser()
const words = new Intl.Segmenter('ja', { granularity: 'word' })
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Aozora notation: a word with its reading. */
const MARKED = /｜([^《｜]+)《[^》]+》/g
/** A line never begins with these, nor ends with those. */
const NEVER_FIRST =
  /[\s、。，．・：；！？!?,.:;…‥ー々〜～ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ）」』】〉》)\]%]/u
const NEVER_LAST = /[\s（「『【〈《(]/u
/** Words that BudouX and the system's dictionary cut, and one with its reading in brackets. */
const WHOLE =
  /あいことば|あとでも|えらびなおす|おてほん|さいご|しなおして|つなぎなおして|なさった|にくく|まてない|もどした|もどせ|もらおう|よみがな|ろくおん|か月|間違|決めなおして|子どもたち|進みぐあい|選ばない|貼り付け|\p{Script=Han}（\p{Script=Hiragana}+）/gu
/** One letter of hiragana, as no phrase is. */
const ALONE_BEFORE = /(?:^|[^\p{Letter}\p{Number}ー])\p{Script=Hiragana}$/u
const ALONE_AFTER = /^\p{Script=Hiragana}(?:$|[^\p{Letter}\p{Number}ー])/u

/** They stand in turn for what a sentence is told: a break point is right beside each of them. */
const FACTS = ['青木', '3', '10分']

/** A letter that is read, and the place of it: no place if it is a fact's. */
interface Letter {
  letter: string
  place: { part: number; from: number; to: number } | null
  /** Of the word that it belongs to, if that has a reading. */
  word: number | null
}

/**
 * Puts break points between the phrases of a sentence, of which `parts` are what stands before, between and after its facts.
 * A word stays whole together with its reading, and a blank needs no break point beside it.
 */
export function inPhrases(parts: readonly string[]): string[] {
  if (!parts.some((part) => JAPANESE.test(part))) return [...parts]
  const facts = parts.length === 1 ? [''] : FACTS
  const [first, ...others] = facts.map((fact) => breakPoints(parts, fact))
  const agreed = [...first!].filter((point) => others.every((points) => points.has(point)))
  return parts.map((part, index) => {
    const within = agreed
      .map((point) => point.split(' ').map(Number) as [part: number, at: number])
      .filter(([of]) => of === index)
      .map(([, at]) => at)
    return [0, ...within].map((at, each) => part.slice(at, within[each])).join(BREAK_POINT)
  })
}

/** Each as the index of its part and its place there. */
function breakPoints(parts: readonly string[], fact: string): Set<string> {
  const letters = lettersOf(parts, fact)
  const text = letters.map(({ letter }) => letter).join('')
  const points = new Set<string>()
  for (const at of boundariesOf(text)) {
    const [before, after] = [letters[at - 1]!, letters[at]!]
    const isInWord = after.word !== null && after.word === before.word
    if (isInWord || NEVER_LAST.test(before.letter) || NEVER_FIRST.test(after.letter)) continue
    if (after.place) points.add(`${after.place.part} ${after.place.from}`)
    else if (before.place) points.add(`${before.place.part} ${before.place.to}`)
  }
  return points
}

/** BudouX's, but those inside a word of either list, and those that set one letter of hiragana apart. */
function boundariesOf(text: string): number[] {
  const starts = new Set([...words.segment(text)].map(({ index }) => index))
  for (const { index, 0: word } of text.matchAll(WHOLE))
    for (let at = 1; at < word.length; at += 1) starts.delete(index + at)
  const boundaries: number[] = []
  for (const at of parser.parseBoundaries(text)) {
    const before = text.slice(boundaries.at(-1) ?? 0, at)
    if (starts.has(at) && !ALONE_BEFORE.test(before) && !ALONE_AFTER.test(text.slice(at))) boundaries.push(at)
  }
  return boundaries
}

/** The letters of a sentence without its readings. The place of a marked word's first and last letter includes its marks. */
function lettersOf(parts: readonly string[], fact: string): Letter[] {
  const text = parts.join(fact)
  const places = parts.flatMap((part, index) => [
    ...Array.from({ length: index && fact.length }, () => null),
    ...Array.from({ length: part.length }, (_, at) => ({ part: index, from: at, to: at + 1 })),
  ])
  const letters: Letter[] = []
  const read = (from: number, to: number, word: number | null): void => {
    for (let at = from; at < to; at += 1) letters.push({ letter: text[at]!, place: places[at]!, word })
  }
  let end = 0
  for (const { index, 0: marked, 1: base } of text.matchAll(MARKED)) {
    read(end, index, null)
    const first = letters.length
    read(index + 1, index + 1 + base!.length, index)
    end = index + marked.length
    widen(letters[first]!, 'from', places[index]!)
    widen(letters.at(-1)!, 'to', places[end - 1]!)
  }
  read(end, text.length, null)
  return letters
}

/** A mark in another part than its word leaves the place as it is: the fact between them is not broken. */
function widen(letter: Letter, side: 'from' | 'to', mark: Letter['place']): void {
  if (letter.place && mark && letter.place.part === mark.part)
    letter.place = { ...letter.place, [side]: mark[side] }
}
