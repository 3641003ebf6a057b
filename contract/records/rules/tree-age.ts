/** The ages of the tree in a student's garden. It is never bare. */
export type TreeAge = 'seedling' | 'young' | 'grown' | 'great'

/** From so many leaves on, the oldest age first. */
const AGES: readonly [TreeAge, leaves: number][] = [
  ['great', 100],
  ['grown', 40],
  ['young', 10],
]

/** The age of a tree with so many leaves. */
export function treeAge(leaves: number): TreeAge {
  return AGES.find(([, from]) => leaves >= from)?.[0] ?? 'seedling'
}
