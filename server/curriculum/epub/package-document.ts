import type { Archive } from './archive.ts'
import { BookRefused } from './book-refused.ts'
import type { ReportSkipped } from './imported-book.ts'
import { limits } from './limits.ts'
import { readManifest } from './manifest.ts'
import type { ManifestItem } from './manifest.ts'
import { readMetadata } from './metadata.ts'
import type { Metadata } from './metadata.ts'
import { onlyChild } from './only-child.ts'
import { childElements } from './xml.ts'
import type { XmlElement } from './xml.ts'

export interface PackageDocument {
  file: string
  metadata: Metadata
  /** By id, in the order of the manifest. */
  items: Map<string, ManifestItem>
  byFile: ReadonlyMap<string, ManifestItem>
  navigation: ManifestItem
  cover: ManifestItem | null
  /** The pages, in reading order. */
  spine: ManifestItem[]
}

export async function readPackageDocument(
  archive: Archive,
  file: string,
  report: ReportSkipped,
): Promise<PackageDocument> {
  const root = await archive.xml(file)
  const version = root.attributes.get('version') ?? ''
  if (root.name !== 'package' || !version.startsWith('3')) {
    throw new BookRefused('This is not EPUB 3; older books must be converted first.', file, root.line)
  }
  const items = readManifest(archive, file, onlyChild(file, root, 'manifest'), report)
  const navigation = [...items.values()].find((item) => item.properties.has('nav'))
  if (!navigation) throw new BookRefused('The manifest names no navigation document.', file)
  return {
    file,
    metadata: readMetadata(file, root, report),
    items,
    byFile: new Map([...items.values()].map((item) => [item.file, item])),
    navigation,
    cover: [...items.values()].find((item) => item.properties.has('cover-image')) ?? null,
    spine: readSpine(file, onlyChild(file, root, 'spine'), items, report),
  }
}

function readSpine(
  file: string,
  spine: XmlElement,
  items: Map<string, ManifestItem>,
  report: ReportSkipped,
): ManifestItem[] {
  const pages: ManifestItem[] = []
  for (const reference of childElements(spine, 'itemref')) {
    const id = reference.attributes.get('idref') ?? ''
    const item = items.get(id)
    if (!item)
      throw new BookRefused(
        `The spine names ${JSON.stringify(id)}, which is missing from the manifest.`,
        file,
        reference.line,
      )
    if (item.properties.has('nav'))
      report(file, reference.line, 'the table of contents is not a page of its own')
    else if (reference.attributes.get('linear') === 'no')
      report(file, reference.line, `${item.file} stands outside the reading order`)
    else if (item.mediaType !== 'application/xhtml+xml')
      report(file, reference.line, `${item.file} is no page of text (${item.mediaType})`)
    else pages.push(item)
  }
  if (pages.length === 0) throw new BookRefused('The book has no pages.', file, spine.line)
  if (pages.length > limits.pages)
    throw new BookRefused(`The book has more than ${limits.pages} pages.`, file, spine.line)
  return pages
}
