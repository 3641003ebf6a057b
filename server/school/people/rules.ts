import type { StudentId } from '#contract/kernel/ids.ts'
import { Emblem, EmblemName } from '#contract/school/emblems.ts'
import { foldName } from '#contract/written/names.ts'

/** A student who comes to a classroom. */
export interface Comer {
  id: StudentId
  /** The emblems that they would have there, the best first. */
  wanted: readonly Emblem[]
}

interface EmblemsThere {
  /** Those of the students who are in the classroom already. */
  taken: readonly Emblem[]
  /** How many students of the branch have each, in any classroom. */
  uses: ReadonlyMap<Emblem, number>
}

/**
 * An emblem in a classroom for each student who comes to it: a wanted one if it is free, else the free one that the fewest
 * of the branch have, so that somebody who visits another classroom can mostly keep theirs. Drawings in a ring come after all others;
 * a student for whom none is free is left out.
 */
export function chooseEmblems(
  coming: readonly Comer[],
  { taken, uses }: EmblemsThere,
): Map<StudentId, Emblem> {
  const chosen = new Map<StudentId, Emblem>()
  const gone = new Set(taken)
  const give = (id: StudentId, emblem: Emblem | undefined) => {
    if (!emblem) return
    chosen.set(id, emblem)
    gone.add(emblem)
  }
  const isFree = (emblem: Emblem) => !gone.has(emblem)
  // Those who can keep theirs come first, so that nobody else is given it.
  for (const { id, wanted } of coming) give(id, wanted.find(isFree))
  for (const { id } of coming) if (!chosen.has(id)) give(id, leastUsed(Emblem.options.filter(isFree), uses))
  return chosen
}

function leastUsed(free: readonly Emblem[], uses: EmblemsThere['uses']): Emblem | undefined {
  const plain = free.filter((emblem) => EmblemName.safeParse(emblem).success)
  const usesOf = (emblem: Emblem) => uses.get(emblem) ?? 0
  // The sort is stable: among equals the first of the list.
  return (plain.length > 0 ? plain : free).toSorted((a, b) => usesOf(a) - usesOf(b))[0]
}

/** By which a person stands in a list. */
export function sortKeyOf(reading: string, displayName: string): string {
  return foldName(reading || displayName)
}

/** Each ending of these texts, once: letters in the middle of a text are the beginning of one of them. */
export function partsOf(texts: readonly string[]): string[] {
  const endings = texts.flatMap((text) => {
    const letters = Array.from(foldName(text))
    return letters.map((_, at) => letters.slice(at).join(''))
  })
  return [...new Set(endings)]
}
