import type { Answer, Problem } from '../connection/answer.ts'

/** An action of a person that is to have one effect on the server. */
export interface Write {
  /** Makes the server apply it only once. */
  id: string
  path: string
  input: unknown
  /**
   * It is sent until the server has it, however long that takes. Any other write reports its failure to the person who
   * waits for it.
   */
  lasting: boolean
  /** It is on this device's disk. */
  journaled: boolean
  /** The person's own words, such as their answer, so that they can read it if the server refuses the write. */
  said?: string
}

/** A write at which the server fails while it accepts others. It no longer blocks them. */
export interface AsideWrite extends Write {
  /** The id of the last failure in the server's log. */
  bugId: string
  /** How often it has failed since it was put aside in this visit. */
  tries: number
  /** It is to be sent again now. */
  due: boolean
}

/** A write that the server has refused for good. It stays on the device until the person has read it. */
export interface RefusedWrite extends Write {
  problem: Problem
}

/** The reason why the server does not have a write that is on the device. */
export type Fate = { kind: 'aside'; bugId: string } | { kind: 'refused'; problem: Problem }

/** The write alone, without the outbox's own fields. */
export function writeAlone({ id, path, input, lasting, journaled, said }: Write): Write {
  return { id, path, input, lasting, journaled, ...(said !== undefined && { said }) }
}

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
