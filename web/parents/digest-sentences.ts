import type { Digest } from '#contract/parents-page.ts'
import type { Words } from '#web/words/words.ts'

/** A week in sentences, from its figures and nothing else; the first one is the head of the page. @param name the student's */
export function weekSentences(digest: Digest, name: string, words: Words): string[] {
  const told = words.parents.digest
  if (digest.lessons === 0) return [told.noLesson(name)]
  const minutes = words.parents.lessons.minutes(digest.minutes)
  return [
    told.week(name, digest.lessons, readText(digest, words)),
    told.figures(minutes, digest.sentences),
    ...moreSentences(digest, words),
  ]
}

/** One lesson in sentences. */
export function lessonSentences(digest: Digest, name: string, words: Words): string[] {
  const told = words.parents.digest
  const minutes = words.parents.lessons.minutes(digest.minutes)
  return [
    told.lesson(name, minutes, readText(digest, words)),
    ...(digest.sentences > 0 ? [told.sentences(digest.sentences)] : []),
    ...moreSentences(digest, words),
  ]
}

function readText({ books }: Digest, { shared, parents }: Words): string {
  return shared.listed(books.map(({ title, pages }) => parents.digest.read(title, pages)))
}

/** What was hard, the results, the honors and the next goal. A check without a final result is not told. */
function moreSentences({ callsAnswered, checks, honors, message }: Digest, words: Words): string[] {
  const told = words.parents.digest
  const results = checks.flatMap(({ title, score, passed }) => {
    if (score === null || passed === null) return []
    return [passed ? told.passed(title, score) : told.notPassed(title, score)]
  })
  const kinds = [...new Set(honors)].map((kind) => words.parents.honors.kinds[kind])
  return [
    ...(callsAnswered > 0 ? [told.calls(callsAnswered)] : []),
    ...results,
    ...(kinds.length > 0 ? [told.honors(words.shared.listed(kinds))] : []),
    ...(message?.goal ? [told.goal(message.goal)] : []),
  ]
}
