/**
 * Things in an order in which each comes after all that it needs, else by name.
 * @param needs the names of what a thing needs; others than these things are there already.
 * @throws Error when some need each other in a circle.
 */
export function inOrder<T extends { readonly name: string }>(
  things: readonly T[],
  needs: (thing: T) => readonly string[],
): T[] {
  const waiting = [...things].sort((one, other) => (one.name < other.name ? -1 : 1))
  const ordered: T[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex(
      (thing) => !needs(thing).some((needed) => waiting.some(({ name }) => name === needed)),
    )
    if (next === -1)
      throw new Error(`In a circle of references: ${waiting.map(({ name }) => name).join(', ')}`)
    ordered.push(...waiting.splice(next, 1))
  }
  return ordered
}
