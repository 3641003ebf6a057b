/**
 * Merges the notes of two tutors who wrote at the same time: their note, without the lines that I deleted or
 * rewrote, and below it my new lines.
 * @param base the note from which both began.
 */
export function joinNotes(base: string, mine: string, theirs: string): string {
  if (theirs === base) return mine
  const [old, my, their] = [linesOf(base), linesOf(mine), linesOf(theirs)]
  const theirNew = their.filter((line) => !old.includes(line))
  const myNew = my.filter((line) => !old.includes(line) && !isIn(line, theirNew))
  const stays = their.filter((line) => (old.includes(line) ? my.includes(line) : !isIn(line, myNew)))
  return [...stays, ...myNew].join('\n')
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

/** A line that is the beginning of another one is the same line, saved earlier during the typing. */
function isIn(line: string, others: string[]): boolean {
  return others.some((other) => (line === '' ? other === '' : other.startsWith(line)))
}
