import type { Answer, Problem } from '../connection/answer.ts'

/**
 * `done`: acknowledged. `refused`: final, the same write gets no other answer. `unanswered`: no server has answered.
 * `unexpected`: the server failed at it, or a proxy answered in its place; the same write may succeed later.
 */
export type Meaning = 'done' | 'refused' | 'unanswered' | 'unexpected'

const meanings: Record<Problem['kind'], Meaning> = {
  refused: 'refused',
  'not-found': 'refused',
  invalid: 'refused',
  'too-large': 'refused',
  offline: 'unanswered',
  timeout: 'unanswered',
  away: 'unanswered',
  'too-many': 'unanswered',
  bug: 'unexpected',
}

/** The meaning of an answer for its write. */
export function meaningOf(answer: Answer<unknown>): Meaning {
  return answer.ok ? 'done' : meanings[answer.problem.kind]
}

/** True if a part of the refused write may succeed: the refusal is about its content, not its time. */
export function isAboutContent({ kind }: Problem): boolean {
  return kind === 'not-found' || kind === 'invalid' || kind === 'too-large'
}
