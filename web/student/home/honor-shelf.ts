import type { Honor, HonorKind } from '#contract/honors.ts'

/** The honors of one kind, the newest first. */
export interface ShelfPlace {
  kind: HonorKind
  newest: Honor
  earlier: Honor[]
}

/** A place for each kind that was given, the kind with the newest honor first. */
export function honorShelf(honors: readonly Honor[]): ShelfPlace[] {
  const newestFirst = honors.toSorted((a, b) => b.givenAt - a.givenAt)
  const firsts = newestFirst.filter(
    ({ kind }, index) => newestFirst.findIndex((each) => each.kind === kind) === index,
  )
  return firsts.map((newest) => ({
    kind: newest.kind,
    newest,
    earlier: newestFirst.filter((each) => each.kind === newest.kind && each !== newest),
  }))
}
