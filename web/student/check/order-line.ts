/** A word goes to the end of the line; one that lies there already goes back. */
export function toggleWord(line: readonly string[], word: string): string[] {
  return line.includes(word) ? line.filter((each) => each !== word) : [...line, word]
}
