import type { Reason } from '#contract/records/who-next/reasons.ts'

/** A sign that a student who did not call may be stuck, as a card shows it: one word and one figure. */
export type LookKind = 'long-on-page' | 'same-sentence' | 'nothing-done' | 'turned-pages'

/** The strongest sign among these reasons; the others are no state of the child's own. */
export function lookOf(reasons: readonly Reason[]): { kind: LookKind; figure: number } | null {
  for (const reason of reasons) {
    switch (reason.kind) {
      case 'long-on-page':
      case 'nothing-done':
        return { kind: reason.kind, figure: reason.minutes }
      case 'same-sentence':
        return { kind: reason.kind, figure: reason.times }
      case 'turned-pages':
        return { kind: reason.kind, figure: reason.count }
      default:
    }
  }
  return null
}

export type GridLayout = 'large' | 'medium' | 'compact' | 'rows'

/** The room that each child has: the fewer they are, the more a card says. */
export function layoutOf(students: number): GridLayout {
  if (students <= 4) return 'large'
  if (students <= 8) return 'medium'
  return students <= 20 ? 'compact' : 'rows'
}
