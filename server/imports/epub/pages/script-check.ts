import type { ReportSkipped } from '../faults.ts'
import { descendants, type XmlElement } from '../xml.ts'

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

/** Reports every script of a document. Scripts are never imported and never run. Returns the line of the first, or null. */
export function reportScripts(file: string, document: XmlElement, report: ReportSkipped): number | null {
  let first: number | null = null
  for (const element of descendants(document)) {
    for (const what of scriptsOf(element)) {
      first ??= element.line
      report(file, element.line, `${what} is not imported`)
    }
  }
  return first
}

function scriptsOf({ name, attributes }: XmlElement): string[] {
  if (name.toLowerCase() === 'script') return ['a script']
  return [...attributes].flatMap(([attribute, value]) => {
    if (/^on[a-z]/i.test(attribute)) return [`the script attribute ${attribute}`]
    if (!ADDRESSES.has(attribute.toLowerCase())) return []
    // Browsers ignore blanks and control characters before and inside `javascript:`.
    // oxlint-disable-next-line no-control-regex -- that is what is taken out
    const address = value.replace(/[\u0000-\u0020]/g, '')
    return ACTIVE_ADDRESS.test(address) ? [`a script in ${attribute}`] : []
  })
}
