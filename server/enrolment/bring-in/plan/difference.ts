import { createHash } from 'node:crypto'
import { isFault } from './group-findings.ts'
import type { ImportPlan } from './import-plan.ts'

/**
 * A name for all that a plan would change: what the office has seen is what is done, or nothing. Null while something has to be mended or
 * decided.
 */
export function differenceOf({ people, findings, newClassrooms }: ImportPlan): string | null {
  if (findings.some(isFault) || people.some(({ isOpen }) => isOpen)) return null
  const changes = people.map(({ row, id, key, outcome, before, after, changed }) => [
    row,
    id,
    key,
    outcome,
    changed.map((field) => [field, before?.[field as keyof typeof before] ?? null]),
    after,
  ])
  return createHash('sha256')
    .update(JSON.stringify([changes, newClassrooms]))
    .digest('hex')
}
