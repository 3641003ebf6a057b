import type { Digest } from '../parents-page.ts'
import type { digestJa } from './digest-ja.ts'

export type DigestWords = typeof digestJa

/** A week in sentences, from its figures and nothing else; the first one is the head of the page. @param name the student's */
export function weekSentences(digest: Digest, name: string, words: DigestWords): string[] {
  if (digest.lessons === 0) return [words.noLesson(name)]
  const minutes = words.minutes(digest.minutes)
  return [
    words.week(name, digest.lessons, readText(digest, words)),
    words.figures(minutes, digest.sentences),
    ...moreSentences(digest, words),
  ]
}

/** One lesson in sentences. */
export function lessonSentences(digest: Digest, name: string, words: DigestWords): string[] {
  const minutes = words.minutes(digest.minutes)
  return [
    words.lesson(name, minutes, readText(digest, words)),
    ...(digest.sentences > 0 ? [words.sentences(digest.sentences)] : []),
    ...moreSentences(digest, words),
  ]
}

/** The sentence of the book that was hardest; none where it is not known. */
export function hardSentences({ hard }: Pick<Digest, 'hard'>, words: DigestWords): string[] {
  if (!hard) return []
  const tell = hard.by === 'call' ? words.calledAt : words.repeated
  return [tell(hard.text, hard.times)]
}

function readText({ books }: Digest, words: DigestWords): string {
  return words.listed(books.map(({ title, pages }) => words.read(title, pages)))
}

/** The hard parts, the results, the honors and the next goal. A check that nobody will mark, or that goes on, is not told. */
function moreSentences(digest: Digest, words: DigestWords): string[] {
  const { callsAnswered, checks, honors, message } = digest
  const results = checks.flatMap(({ title, score, distance }) => {
    if (distance === null) return []
    if (distance !== 'passed') return [words.distances[distance](title)]
    return score === null ? [] : [words.passed(title, score)]
  })
  const kinds = [...new Set(honors)].map((kind) => words.honorKinds[kind])
  return [
    ...(callsAnswered > 0 ? [words.calls(callsAnswered)] : []),
    ...hardSentences(digest, words),
    ...results,
    ...(kinds.length > 0 ? [words.honors(words.listed(kinds))] : []),
    ...(message?.goal ? [words.goal(message.goal)] : []),
  ]
}
