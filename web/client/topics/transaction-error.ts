import type { Problem } from '../connection/answer.ts'

/** `bug`: the server failed, and may be fixed later. */
const passing: ReadonlySet<string> = new Set(['max-retries', 'disconnected', 'too-many', 'bug'])

/** The reason why a transaction was given up. The screen shows the server's state again. */
export class TransactionError extends Error {
  /** `max-retries`, `disconnected` (it may have been done, or not), or the server's code: a refusal's code, `not-found` … */
  readonly code: string
  readonly problem: Problem | null

  constructor(code: string, problem: Problem | null = null) {
    super(code)
    this.name = 'TransactionError'
    this.code = code
    this.problem = problem
  }

  /** True if another transaction, decided again, may succeed. */
  get mayPass(): boolean {
    return passing.has(this.code)
  }

  static of(problem: Problem): TransactionError {
    const { kind } = problem
    if (kind === 'offline' || kind === 'timeout' || kind === 'away')
      return new TransactionError('disconnected', problem)
    return new TransactionError(kind === 'refused' ? problem.code : kind, problem)
  }
}
