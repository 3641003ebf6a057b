import type { Problem } from '#web/client/ask.ts'

/** Carries a problem through a library that knows failure only as a thrown error. */
export class AskFailed extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.kind)
    this.problem = problem
  }
}
