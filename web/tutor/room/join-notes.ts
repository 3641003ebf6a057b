/**
 * What stands in a note on which two wrote at once, so that nobody's words are lost. Line by line, against the note from
 * which both went out: what either added is there, theirs first, for it stands there already; a line that one rewrote is
 * as rewritten, by both if both did; a line that one took out and the other left alone is out.
 */
export function joinNotes(base: string, mine: string, theirs: string): string {
  if (theirs === base) return mine
  if (mine === base) return theirs
  const old = linesOf(base)
  const my = lineChanges(old, linesOf(mine))
  const their = lineChanges(old, linesOf(theirs))
  const joined = their.added.flatMap((added, index) => {
    const stays = my.kept[index] && their.kept[index]
    return [...joinAdded(added, my.added[index]!), ...(stays ? [old[index]!] : [])]
  })
  return joined.join('\n')
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

/** What both added in one place. A line with which the other's begins is the same line, caught earlier in the typing. */
function joinAdded(theirs: readonly string[], mine: readonly string[]): string[] {
  const same = theirs.findIndex((line, index) => line !== mine[index])
  const count = same === -1 ? theirs.length : same
  const [their, my] = [theirs.slice(count), mine.slice(count)]
  const isNew = (line: string, others: string[]) =>
    line === '' || !others.some((other) => other.startsWith(line))
  const ownTheirs = their.filter((line) => my.includes(line) || isNew(line, my))
  return [...theirs.slice(0, count), ...ownTheirs, ...my.filter((line) => isNew(line, their))]
}

interface LineChanges {
  /** For each old line, whether it is still there. */
  kept: boolean[]
  /** For each old line what was added before it; last, what was added at the end. */
  added: string[][]
}

/** What became of a text's lines, by the longest sequence of lines that both have. */
function lineChanges(old: readonly string[], now: readonly string[]): LineChanges {
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
