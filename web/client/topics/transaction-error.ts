import type { Problem } from '../connection/answer.ts'

/** `bug`: the server failed, and may be mended. */
const passing: ReadonlySet<string> = new Set(['max-retries', 'disconnected', 'too-many', 'bug'])

/** Why a transaction was given up. The screen is back at what the server has. */
export class TransactionError extends Error {
  /** `max-retries`, `disconnected` (it may have been done, or not), or what the server said: a refusal's code, `not-found` … */
  readonly code: string
  readonly problem: Problem | null

  constructor(code: string, problem: Problem | null = null) {
    super(code)
    this.name = 'TransactionError'
    this.code = code
    this.problem = problem
  }

  /** Whether another transaction, decided anew, may well succeed. */
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
