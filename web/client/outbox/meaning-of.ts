import type { Answer, Problem } from '../connection/answer.ts'

/**
 * `done`: acknowledged. `refused`: the last word, the same write gets no other. `unheard`: nobody has looked at it.
 * `unexpected`: the server failed at it, or something else answered in its place; the same write may pass later.
 */
export type Meaning = 'done' | 'refused' | 'unheard' | 'unexpected'

const meanings: Record<Problem['kind'], Meaning> = {
  refused: 'refused',
  'not-found': 'refused',
  invalid: 'refused',
  'too-large': 'refused',
  offline: 'unheard',
  timeout: 'unheard',
  away: 'unheard',
  'too-many': 'unheard',
  bug: 'unexpected',
}

/** What an answer means for the write that it answers. */
export function meaningOf(answer: Answer<unknown>): Meaning {
  return answer.ok ? 'done' : meanings[answer.problem.kind]
}

/** Whether a part of what was refused may pass: the refusal is about what it says, not about when. */
export function isAboutContent({ kind }: Problem): boolean {
  return kind === 'not-found' || kind === 'invalid' || kind === 'too-large'
}
