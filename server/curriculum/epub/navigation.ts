import { resolveAddress } from './address.ts'
import type { Address } from './address.ts'
import type { ReportSkipped } from './imported-book.ts'
import { childElements, descendants, textOf } from './xml.ts'
import type { XmlElement } from './xml.ts'

export interface NavigationEntry {
  title: string
  target: Address
  line: number
}

export interface Navigation {
  /** The top entries of the table of contents. */
  contents: NavigationEntry[]
  /** What the book calls its pages. */
  pageList: NavigationEntry[]
}

export function readNavigation(file: string, document: XmlElement, report: ReportSkipped): Navigation {
  return {
    contents: readList(file, document, 'toc', report),
    pageList: readList(file, document, 'page-list', report),
  }
}

function readList(
  file: string,
  document: XmlElement,
  type: string,
  report: ReportSkipped,
): NavigationEntry[] {
  const nav = [...descendants(document)].find(
    (element) => element.name === 'nav' && types(element).includes(type),
  )
  const list = nav && childElements(nav, 'ol')[0]
  return list ? childElements(list, 'li').flatMap((entry) => readEntry(file, entry, report)) : []
}

/** An entry without an address of its own (a part of the book) begins where its first entry does. */
function readEntry(file: string, entry: XmlElement, report: ReportSkipped): NavigationEntry[] {
  const link = [...descendants(entry)].find((element) => element.name === 'a')
  const label =
    childElements(entry).find((element) => element.name === 'a' || element.name === 'span') ?? link
  const target = link && resolveAddress(link.attributes.get('href') ?? '', file, link.line)
  if (!label || !target) {
    report(file, entry.line, 'this entry leads to no page of the book')
    return []
  }
  const below = childElements(entry, 'ol').flatMap((list) => childElements(list, 'li')).length
  if (below > 0)
    report(file, entry.line, `${below} entries below "${textOf(label)}" are not chapters of their own`)
  return [{ title: textOf(label), target, line: entry.line }]
}

function types(element: XmlElement): string[] {
  return (element.attributes.get('epub:type') ?? '').split(/\s+/)
}
