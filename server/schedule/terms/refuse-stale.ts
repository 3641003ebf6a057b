import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Term } from '#contract/schedule/terms.ts'

/** Refuses a change that was decided on an older term; the details say who has changed it, when, and what it is now. */
export function refuseStale(term: Term, revision: number | null): Refusal<'Stale'> | null {
  if (term.revision === revision) return null
  return refuse('Stale', {
    revision: String(term.revision),
    by: term.changedBy,
    at: String(term.changedAt),
    name: term.name,
    firstDay: term.firstDay,
    lastDay: term.lastDay,
  })
}
