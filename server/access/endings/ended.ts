import type { EndedGrants, EndedKind } from '#contract/access/ended-grants.ts'
import type { StoredGrant } from '#server/access/grants/index.ts'
import type { Grants } from './made-kind.ts'

/** The kind of a grant as the office reads it. A passkey and the address of a calendar are a person's own: nobody makes one for others. */
export function endedKindOf({ made }: Pick<Grants, 'made'>, { kind }: Pick<StoredGrant, 'kind'>): EndedKind {
  const found = Object.entries(made).find(([, { kinds }]) => kinds.includes(kind))
  if (found) return found[0] as keyof typeof made
  return kind === 'passkey' ? kind : 'calendar'
}

/** Each kind once, in the order of their first entry, without those of which nothing ended. */
export function sumOf(entries: readonly EndedGrants[]): EndedGrants[] {
  return [...Map.groupBy(entries, ({ kind }) => kind)]
    .map(([kind, same]) => ({
      kind,
      count: same.reduce((sum, one) => sum + one.count, 0),
      signIns: same.reduce((sum, one) => sum + one.signIns, 0),
    }))
    .filter(({ count, signIns }) => count + signIns > 0)
}

export function signInsOf(entries: readonly EndedGrants[]): number {
  return entries.reduce((sum, { signIns }) => sum + signIns, 0)
}
