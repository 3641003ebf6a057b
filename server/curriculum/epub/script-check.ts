import { BookRefused } from './book-refused.ts'
import { descendants } from './xml.ts'
import type { XmlElement } from './xml.ts'

const ADDRESSES = new Set([
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'poster',
  'data',
  'background',
  'cite',
])
const ACTIVE_ADDRESS = /^(javascript|vbscript|data:\s*text\/html)/i

/** A book is text, pictures and sound. One that brings a program is refused whole, although none would ever run. */
export function checkNoScripts(file: string, document: XmlElement): void {
  for (const element of descendants(document)) {
    if (element.name.toLowerCase() === 'script') throw scripted(file, element, 'a script')
    for (const [name, value] of element.attributes) {
      if (/^on[a-z]/i.test(name)) throw scripted(file, element, `the script attribute ${name}`)
      if (!ADDRESSES.has(name.toLowerCase())) continue
      // Browsers read over blanks and control characters in front of and inside `javascript:`.
      // oxlint-disable-next-line no-control-regex -- that is what is taken out
      if (ACTIVE_ADDRESS.test(value.replace(/[\u0000-\u0020]/g, ''))) {
        throw scripted(file, element, `a script in ${name}`)
      }
    }
  }
}

function scripted(file: string, element: XmlElement, what: string): BookRefused {
  return new BookRefused(
    `The book contains ${what}; books with programs are not accepted.`,
    file,
    element.line,
  )
}
