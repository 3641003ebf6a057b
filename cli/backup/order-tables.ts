/**
 * Tables in an order in which their rows can be put in again: after everything that they refer to, else by name.
 * @throws Error when tables refer to each other in a circle: such rows could not be put in one after the other.
 */
export function orderTables<T extends { name: string; refersTo: string[] }>(tables: readonly T[]): T[] {
  const waiting = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1))
  const ordered: T[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex(
      ({ refersTo }) => !refersTo.some((target) => waiting.some(({ name }) => name === target)),
    )
    if (next === -1)
      throw new Error(`In a circle of references: ${waiting.map(({ name }) => name).join(', ')}`)
    ordered.push(...waiting.splice(next, 1))
  }
  return ordered
}
