import type { ImportedRuby } from '#server/books/index.ts'
import { innerText, type XmlElement } from '../xml.ts'

interface Marked {
  from: number
  to: number
}
type Word = Marked & { id: string }

/**
 * Builds a sentence's text: white space becomes one blank; words and readings keep their UTF-16 offsets. Pieces are
 * joined only at the end: reading a growing string would copy all of it each time.
 */
export class SentenceText {
  private readonly pieces: string[] = []
  private readonly markedWords: Word[] = []
  private readonly markedReadings: ImportedRuby[] = []
  private endsWithBlank = true
  length = 0
  /** Quotation marks and full stops alone are not a sentence. */
  hasWords = false

  add(text: string): void {
    const collapsed = text.replace(/\s+/g, ' ')
    const piece = this.endsWithBlank ? collapsed.trimStart() : collapsed
    if (piece === '') return
    this.pieces.push(piece)
    this.length += piece.length
    this.endsWithBlank = piece.endsWith(' ')
    this.hasWords ||= /[\p{L}\p{N}]/u.test(piece)
  }

  /** All text that `fill` adds is the word with this id. */
  mark(id: string, fill: () => void): void {
    const from = this.length
    fill()
    this.markedWords.push({ id, from, to: this.length })
  }

  /** Adds a reading above the text between these offsets. */
  readAs(reading: string, from: number, to: number): void {
    if (reading !== '') this.markedReadings.push({ reading, from, to })
  }

  get text(): string {
    return this.pieces.join('').trimEnd()
  }

  /** The words in order, without the blanks around them; empty ones are left out. */
  get words(): Word[] {
    return this.markedWords.flatMap((word) => this.withoutBlanks(word))
  }

  get ruby(): ImportedRuby[] {
    return this.markedReadings.flatMap((reading) => this.withoutBlanks(reading))
  }

  /** The stretches of this text as texts of their own, in order. A reading across a border is dropped. */
  split(stretches: readonly Marked[]): SentenceText[] {
    const { text, ruby: readings } = this
    let next = 0
    return stretches.map(({ from: begin, to }) => {
      const from = begin + text.slice(begin, to).search(/\S|$/)
      const part = new SentenceText()
      part.add(text.slice(from, to))
      while (next < readings.length && readings[next]!.from < from) next += 1
      for (; next < readings.length && readings[next]!.from < to; next += 1) {
        const { reading, ...at } = readings[next]!
        if (at.to <= to) part.readAs(reading, at.from - from, at.to - from)
      }
      return part
    })
  }

  private joined: { pieces: number; text: string } = { pieces: 0, text: '' }

  private withoutBlanks<Mark extends Marked>({ from, to, ...rest }: Mark): Mark[] {
    if (this.joined.pieces !== this.pieces.length)
      this.joined = { pieces: this.pieces.length, text: this.pieces.join('') }
    const marked = this.joined.text.slice(from, to)
    const start = from + marked.length - marked.trimStart().length
    return marked.trim() === '' ? [] : [{ ...rest, from: start, to: start + marked.trim().length } as Mark]
  }
}

interface Stretch {
  from: number
  to: number
}

/**
 * Adds a `<ruby>`: its base as text, and each `rt` as the reading of the base before it. Equal numbers of `rb` and `rt`
 * in a row are paired one by one.
 * @param fill adds one child of the base.
 */
export function addRuby(
  ruby: XmlElement,
  text: SentenceText,
  fill: (child: XmlElement | string) => void,
): void {
  let bases: Stretch[] = []
  let readings: string[] = []
  let joins = false
  const finish = () => {
    const [first, last] = [bases[0], bases.at(-1)]
    if (first && last && readings.length === bases.length)
      for (const [index, { from, to }] of bases.entries()) text.readAs(readings[index]!, from, to)
    else if (first && last) text.readAs(readings.join(''), first.from, last.to)
    bases = []
    readings = []
  }
  for (const child of ruby.children) {
    const name = typeof child === 'string' ? '' : child.name
    const isBlank = typeof child === 'string' && child.trim() === ''
    if (isBlank || name === 'rp' || name === 'rtc') continue
    if (name === 'rt') {
      readings.push(innerText(child as XmlElement))
      continue
    }
    if (readings.length > 0) finish()
    const from = text.length
    fill(child)
    const before = bases.at(-1)
    if (before && joins && name !== 'rb') before.to = text.length
    else if (text.length > from) bases.push({ from, to: text.length })
    joins = name !== 'rb'
  }
  finish()
}

interface Stretch {
  from: number
  to: number
}

/** A longer sentence is cut at a comma or a blank: a child cannot find the place in it. */
export const LONGEST_SENTENCE = 400

/** `Mr. Fox`, `A. A. Milne`: a full stop that ends no sentence. */
const ABBREVIATED = /(?:^|[\s("“‘])(?:Mr|Mrs|Ms|Mx|Dr|Prof|St|Sr|Jr|Mt|vs|[A-HJ-Z])\.\s*$/u
/** The sentence continues in small letters after a quotation: `“Hello!” said Pip.` */
const GOES_ON = /^[\s"'”’»)\]]*\p{Ll}/u
const QUOTATION_CLOSED = /[」』）”"’']\s*$/u
/** After a quotation: `と言いました`, `Pip asked`. */
const SAID =
  /^\s*(?:と|って|、|など|(?:[\p{L}’']+ ){1,2}(?:said|says|asked|asks|cried|cries|called|calls|shouted|whispered|replied|answered)\b)/u
const HAS_WORDS = /[\p{L}\p{N}]/u
const COMMA = /[,;:、，；：—]/u

/** The sentences of a text without narration, by the rules of its language (BCP 47). */
export function splitSentences(text: string, language: string): Stretch[] {
  const sentences: Stretch[] = []
  let hasWords = false
  for (const { segment, index } of segmenterOf(language).segment(text)) {
    const last = sentences.at(-1)
    const isNew = HAS_WORDS.test(segment)
    const goesOn: boolean =
      last !== undefined &&
      (!hasWords || !isNew || isOneSentence(text.slice(Math.max(last.from, last.to - 20), last.to), segment))
    if (last && goesOn) last.to = index + segment.length
    else sentences.push({ from: index, to: index + segment.length })
    hasWords = isNew || (goesOn && hasWords)
  }
  return sentences.flatMap((sentence) => cut(text, sentence))
}

/** @param end the last letters of the sentence so far. */
function isOneSentence(end: string, next: string): boolean {
  if (ABBREVIATED.test(end) || GOES_ON.test(next)) return true
  return QUOTATION_CLOSED.test(end) && SAID.test(next)
}

function cut(text: string, { from, to }: Stretch): Stretch[] {
  const parts: Stretch[] = []
  let start = from
  while (to - start > LONGEST_SENTENCE) {
    const end = start + lengthOfPart(text.slice(start, start + LONGEST_SENTENCE))
    parts.push({ from: start, to: end })
    start = end
  }
  return [...parts, { from: start, to }]
}

/** Cuts at the last comma of the second half, or at the last blank; without either, anywhere but inside a surrogate pair. */
function lengthOfPart(part: string): number {
  const half = part.length / 2
  for (const mark of [COMMA, /\s/u]) {
    for (let at = part.length - 1; at >= half; at -= 1) if (mark.test(part[at]!)) return at + 1
  }
  return /[\uD800-\uDBFF]$/.test(part) ? part.length - 1 : part.length
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  const made = new Intl.Segmenter(language, { granularity: 'sentence' })
  segmenters.set(language, made)
  return made
}
