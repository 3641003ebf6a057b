import { lineChanges } from './line-changes.ts'

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
