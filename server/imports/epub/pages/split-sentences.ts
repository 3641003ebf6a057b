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
