import { resolveAddress } from '../address.ts'
import type { Archive } from '../archive.ts'
import { BookRefused, type ReportSkipped } from '../faults.ts'
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
    const address = resolveAddress(href, file, line)
    if (!address) {
      report(file, line, `${href} lies outside the book and is not fetched`)
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
