import type { Archive } from '../archive.ts'
import { BookRefused, limits, type ReportSkipped } from '../faults.ts'
import { childElements, type XmlElement } from '../xml.ts'

export interface ManifestItem {
  id: string
  file: string
  /** The type that the book claims; pictures and recordings are checked by their bytes. */
  mediaType: string
  properties: ReadonlySet<string>
  /** The id of the media overlay that narrates this page. */
  overlay: string | null
  /** The id of the item that replaces it if this kind of file cannot be shown. */
  fallback: string | null
  line: number
}

/** Every file of the book, by id. All of them must be in the archive. */
export function readManifest(
  archive: Archive,
  file: string,
  manifest: XmlElement,
  report: ReportSkipped,
): Map<string, ManifestItem> {
  const items = new Map<string, ManifestItem>()
  for (const element of childElements(manifest, 'item')) {
    const { attributes, line } = element
    const href = attributes.get('href') ?? ''
    const id = attributes.get('id') ?? ''
    const mediaType = (attributes.get('media-type') ?? '').trim().toLowerCase()
    const properties = new Set((attributes.get('properties') ?? '').split(/\s+/))
    const address = archive.address(href, file, line)
    if (!address) {
      report(file, line, 'outsideBook', href)
      continue
    }
    if (!archive.has(address.file)) {
      throw new BookRefused(`${address.file} is missing from the archive.`, file, line)
    }
    if (items.has(id)) throw new BookRefused(`The id ${JSON.stringify(id)} is given twice.`, file, line)
    const overlay = attributes.get('media-overlay') ?? null
    const fallback = attributes.get('fallback') ?? null
    items.set(id, { id, file: address.file, mediaType, properties, overlay, fallback, line })
  }
  return items
}

export const XHTML = 'application/xhtml+xml'
export const SVG = 'image/svg+xml'

/** The types of a page's picture, as books declare them. The bytes are checked as well. */
export const PICTURES: ReadonlySet<string> = new Set([
  SVG,
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
])

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
    if (item.properties.has('nav') || item === contents) report(file, line, 'contentsNoPage')
    else if (attributes.get('linear') === 'no') report(file, line, 'outsideOrder', item.file)
    else if (!page) report(file, line, 'noPage', item.file, item.mediaType)
    else pages.push(page)
    if (page && page !== item) report(file, line, 'shownInPlace', page.file, item.file)
  }
  if (pages.length === 0) throw new BookRefused('The book has no pages.', file, spine.line).as('Blank')
  if (pages.length > limits.pages)
    throw new BookRefused(`The book has more than ${limits.pages} pages.`, file, spine.line).as('TooLarge')
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
