import { resolveAddress } from './address.ts'
import type { Archive } from './archive.ts'
import { BookRefused, type ReportSkipped } from './faults.ts'
import { readManifest, type ManifestItem } from './manifest.ts'
import { readMetadata, type Metadata } from './metadata.ts'
import { onlyChild } from './only-child.ts'
import { readSpine } from './spine.ts'
import { childElements, type XmlElement } from './xml.ts'

export interface PackageDocument {
  file: string
  metadata: Metadata
  /** By id, in the order of the manifest. */
  items: Map<string, ManifestItem>
  byFile: ReadonlyMap<string, ManifestItem>
  /** The navigation document of EPUB 3, or the NCX of EPUB 2; null where an EPUB 2 has none. */
  navigation: ManifestItem | null
  /** A picture, or a page that shows it. */
  cover: ManifestItem | null
  /** The pages, in reading order. */
  spine: ManifestItem[]
}

const NCX = 'application/x-dtbncx+xml'

export async function readPackageDocument(
  archive: Archive,
  file: string,
  report: ReportSkipped,
): Promise<PackageDocument> {
  const root = await archive.xml(file)
  const version = root.attributes.get('version') ?? ''
  if (root.name !== 'package' || !/^[23]/.test(version)) {
    throw new BookRefused('This is neither EPUB 3 nor EPUB 2; it must be converted first.', file, root.line)
  }
  const items = readManifest(archive, file, onlyChild(file, root, 'manifest'), report)
  const byFile = new Map([...items.values()].map((item) => [item.file, item]))
  const guide = readGuide(file, root, byFile)
  const navigation = findNavigation(onlyChild(file, root, 'spine'), items)
  if (!navigation && version.startsWith('3'))
    throw new BookRefused('The manifest names no navigation document.', file)
  return {
    file,
    metadata: readMetadata(file, root, report),
    items,
    byFile,
    navigation,
    cover: findCover(root, items, guide),
    spine: readSpine(file, onlyChild(file, root, 'spine'), items, guide.get('toc') ?? null, report),
  }
}

function findNavigation(spine: XmlElement, items: Map<string, ManifestItem>): ManifestItem | null {
  const all = [...items.values()]
  return (
    all.find((item) => item.properties.has('nav')) ??
    items.get(spine.attributes.get('toc') ?? '') ??
    all.find((item) => item.mediaType === NCX) ??
    null
  )
}

/** What an EPUB 2 says of its pages, by kind: `cover`, `toc`. */
function readGuide(
  file: string,
  root: XmlElement,
  byFile: ReadonlyMap<string, ManifestItem>,
): Map<string, ManifestItem> {
  const guide = new Map<string, ManifestItem>()
  const references = childElements(root, 'guide').flatMap((list) => childElements(list, 'reference'))
  for (const { attributes, line } of references) {
    const address = resolveAddress(attributes.get('href') ?? '', file, line)
    const item = address && byFile.get(address.file)
    if (item) guide.set(attributes.get('type') ?? '', item)
  }
  return guide
}

/** As EPUB 3 marks it, as EPUB 2 does, or the page that the guide names. */
function findCover(
  root: XmlElement,
  items: Map<string, ManifestItem>,
  guide: Map<string, ManifestItem>,
): ManifestItem | null {
  const metas = childElements(root, 'metadata').flatMap((metadata) => childElements(metadata, 'meta'))
  const named = metas.find(({ attributes }) => attributes.get('name') === 'cover')?.attributes.get('content')
  return (
    [...items.values()].find((item) => item.properties.has('cover-image')) ??
    items.get(named ?? '') ??
    guide.get('cover') ??
    null
  )
}
