export interface LineChanges {
  /** For each old line, whether it is still there. */
  kept: boolean[]
  /** For each old line what was added before it; last, what was added at the end. */
  added: string[][]
}

/** What became of a text's lines, by the longest sequence of lines that both have. */
export function lineChanges(old: readonly string[], now: readonly string[]): LineChanges {
  const common = commonFrom(old, now)
  const added = Array.from({ length: old.length + 1 }, (): string[] => [])
  const kept = old.map(() => false)
  let next = 0
  for (const [index, into] of added.entries()) {
    const isLast = index === old.length
    // A line that was rewritten is added before the old one goes, so that what comes after it stays after it.
    while (next < now.length && (isLast || old[index] !== now[next])) {
      if (!isLast && common[index]![next + 1]! < common[index + 1]![next]!) break
      into.push(now[next++]!)
    }
    if (!isLast && next < now.length && old[index] === now[next]) {
      kept[index] = true
      next += 1
    }
  }
  return { kept, added }
}

/** How many lines both have in common from these two on. */
function commonFrom(old: readonly string[], now: readonly string[]): number[][] {
  const rows = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0))
  for (let at = old.length - 1; at >= 0; at -= 1)
    for (let next = now.length - 1; next >= 0; next -= 1)
      rows[at]![next] =
        old[at] === now[next]
          ? rows[at + 1]![next + 1]! + 1
          : Math.max(rows[at + 1]![next]!, rows[at]![next + 1]!)
  return rows
}
