/** A property of an entry by its name, without parameters; its text as it was before it was escaped. */
export type ReadEntry = Record<string, string>

const ESCAPED = /\\([\\;,nN])/g

/**
 * Reads a calendar back, apart from the program that writes it (RFC 5545, 3.1 and 3.3.11).
 * @throws Error for a line that the grammar does not have.
 */
export function readCalendar(text: string): { head: ReadEntry; entries: ReadEntry[]; lines: string[] } {
  const lines = text.split('\r\n')
  if (lines.pop() !== '') throw new Error('The last line has no end')
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  const [head, entries]: [ReadEntry, ReadEntry[]] = [{}, []]
  let within = head
  for (const line of unfolded) {
    const found = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line)
    if (!found || /[\r\n]/.test(line)) throw new Error(`No line of a calendar: ${JSON.stringify(line)}`)
    const [, name, value] = found as unknown as [string, string, string]
    if (name === 'BEGIN' && value === 'VEVENT') entries.push((within = {}))
    else if (name === 'END' && value === 'VEVENT') within = head
    else within[name] = value.replaceAll(ESCAPED, (_, char: string) => (/n/i.test(char) ? '\n' : char))
  }
  return { head, entries, lines }
}

/** `20261124T070000Z` in ms. */
export function momentOf(utc: string): number {
  return Date.parse(utc.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
}
