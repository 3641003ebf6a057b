import { BookRefused } from './faults.ts'

export interface Address {
  /** The path inside the archive. */
  file: string
  /** The part after the `#`, or null. */
  fragment: string | null
}

/** The file in the archive that an address in `from` points at; null for an address on the web. */
export function resolveAddress(href: string, from: string, line: number): Address | null {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href.trim())) return null
  const [path = '', fragment] = href.trim().split('#', 2)
  const parts = from.split('/').slice(0, -1)
  for (const part of decode(path, from, line).split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined)
        throw new BookRefused(`The address ${href} leads out of the book.`, from, line)
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  const file = path === '' ? from : parts.join('/')
  return { file, fragment: fragment ? decode(fragment, from, line) : null }
}

function decode(part: string, from: string, line: number): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new BookRefused(`The address ${part} is not written as an address.`, from, line)
  }
}
