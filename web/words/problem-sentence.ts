import type { Problem } from '#web/client/ask.ts'
import type { Words } from './words.ts'

/** The sentence for a problem, in Aozora notation. */
export function problemSentence(words: Words, problem: Problem): string {
  const { problems } = words.shared
  switch (problem.kind) {
    case 'refused':
      return { ...words.refusals, ...words.staffRefusals }[problem.code](problem.details)
    case 'not-found':
      return problems.notFound
    case 'invalid':
      return problems.invalid
    case 'too-large':
      return problems.tooLarge
    case 'too-many':
      return problems.tooMany(Math.ceil(problem.retryAfterMs / 1000))
    case 'away':
      return problems.away
    case 'offline':
      return problems.offline
    case 'timeout':
      return problems.timeout
    case 'bug':
      return problems.bug(problem.id)
  }
}
