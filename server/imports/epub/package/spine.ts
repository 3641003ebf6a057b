import { BookRefused, type ReportSkipped } from '../faults.ts'
import { limits } from '../limits.ts'
import { childElements, type XmlElement } from '../xml.ts'
import { type ManifestItem, PICTURES, XHTML } from './manifest.ts'

/**
 * The files that are read as pages, in reading order: text, a picture or a drawing, or the fallback of another kind.
 * @param contents the page that only repeats the table of contents, as EPUB 2 names it.
 */
export function readSpine(
  file: string,
  spine: XmlElement,
  items: Map<string, ManifestItem>,
  contents: ManifestItem | null,
  report: ReportSkipped,
): ManifestItem[] {
  const pages: ManifestItem[] = []
  for (const { attributes, line } of childElements(spine, 'itemref')) {
    const id = attributes.get('idref') ?? ''
    const item = items.get(id)
    if (!item) {
      const missing = `The spine names ${JSON.stringify(id)}, which is missing from the manifest.`
      throw new BookRefused(missing, file, line)
    }
    const page = showable(item, items, (one) => PICTURES.has(one.mediaType) || one.mediaType === XHTML)
    if (item.properties.has('nav') || item === contents)
      report(file, line, 'the table of contents is not a page of its own')
    else if (attributes.get('linear') === 'no')
      report(file, line, `${item.file} stands outside the reading order`)
    else if (!page) report(file, line, `${item.file} is no page of text (${item.mediaType})`)
    else pages.push(page)
    if (page && page !== item) report(file, line, `${page.file} is shown in place of ${item.file}`)
  }
  if (pages.length === 0) throw new BookRefused('The book has no pages.', file, spine.line)
  if (pages.length > limits.pages)
    throw new BookRefused(`The book has more than ${limits.pages} pages.`, file, spine.line)
  return pages
}

/** The item itself, or the first of its fallbacks of a supported type; null if there is none. */
export function showable(
  item: ManifestItem,
  items: ReadonlyMap<string, ManifestItem>,
  isShown: (item: ManifestItem) => boolean,
): ManifestItem | null {
  const seen = new Set<ManifestItem>()
  let next: ManifestItem | undefined = item
  while (next && !seen.has(next)) {
    if (isShown(next)) return next
    seen.add(next)
    next = next.fallback === null ? undefined : items.get(next.fallback)
  }
  return null
}
