import type { Archive } from '../archive.ts'
import { BookRefused, type ReportSkipped } from '../faults.ts'
import { onlyChild, childElements, type XmlElement, descendants, innerText } from '../xml.ts'
import { type ManifestItem, readManifest, readSpine } from './manifest.ts'

export interface PackageDocument {
  file: string
  metadata: Metadata
  /** By id, in the order of the manifest. */
  items: Map<string, ManifestItem>
  byFile: ReadonlyMap<string, ManifestItem>
  /** The navigation document of EPUB 3, or the NCX of EPUB 2; null for an EPUB 2 without one. */
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
    throw new BookRefused(
      'This is neither EPUB 3 nor EPUB 2; it must be converted first.',
      file,
      root.line,
    ).as('NotEpub')
  }
  const items = readManifest(archive, file, onlyChild(file, root, 'manifest'), report)
  const byFile = new Map([...items.values()].map((item) => [item.file, item]))
  const guide = readGuide(archive, file, root, byFile)
  const navigation = findNavigation(onlyChild(file, root, 'spine'), items)
  if (!navigation && version.startsWith('3'))
    throw new BookRefused('The manifest names no navigation document.', file)
  return {
    file,
    metadata: readMetadata(file, root, report),
    items,
    byFile,
    navigation,
    cover: findCover(file, root, { items, guide }, report),
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

/** The `guide` of an EPUB 2, by kind: `cover`, `toc`. */
function readGuide(
  archive: Archive,
  file: string,
  root: XmlElement,
  byFile: ReadonlyMap<string, ManifestItem>,
): Map<string, ManifestItem> {
  const guide = new Map<string, ManifestItem>()
  const references = childElements(root, 'guide').flatMap((list) => childElements(list, 'reference'))
  for (const { attributes, line } of references) {
    const address = archive.address(attributes.get('href') ?? '', file, line)
    const item = address && byFile.get(address.file)
    if (item) guide.set(attributes.get('type') ?? '', item)
  }
  return guide
}

/** Finds the cover by the mark of EPUB 3, by that of EPUB 2, or as the page that the guide names. */
function findCover(
  file: string,
  root: XmlElement,
  { items, guide }: { items: Map<string, ManifestItem>; guide: Map<string, ManifestItem> },
  report: ReportSkipped,
): ManifestItem | null {
  const metas = childElements(root, 'metadata').flatMap((metadata) => childElements(metadata, 'meta'))
  const meta = metas.find(({ attributes }) => attributes.get('name') === 'cover')
  const named = meta?.attributes.get('content')
  const marked = [...items.values()].find((item) => item.properties.has('cover-image'))
  const cover = marked ?? items.get(named ?? '')
  if (!cover && meta && named) report(file, meta.line, 'noCover', named)
  return cover ?? guide.get('cover') ?? null
}

const CONTAINER = 'META-INF/container.xml'
const ENCRYPTION = 'META-INF/encryption.xml'
/** Obfuscated fonts do not make a book locked: fonts are not imported. */
const FONT_SCRAMBLING = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])

/** The path of the package document. @throws BookRefused for an archive that is not an EPUB, or is locked (DRM). */
export async function findPackageDocument(archive: Archive): Promise<string> {
  const isEpub =
    archive.has('mimetype') &&
    (await archive.read('mimetype', 4096)).toString('latin1').trim() === 'application/epub+zip'
  if (!isEpub)
    throw new BookRefused('This is not an EPUB: its mimetype is not application/epub+zip.').as('NotEpub')
  if (!archive.has(CONTAINER))
    throw new BookRefused(`This is not an EPUB: it has no ${CONTAINER}.`).as('NotEpub')
  await checkNotLocked(archive)

  const container = await archive.xml(CONTAINER)
  const root = [...descendants(container)].find((element) => element.name === 'rootfile')
  const address = archive.address(root?.attributes.get('full-path') ?? '', 'root', root?.line ?? 1)
  if (!root || !address) throw new BookRefused('No package document is named.', CONTAINER)
  if (!archive.has(address.file))
    throw new BookRefused(`${address.file} is missing from the archive.`, CONTAINER, root.line)
  return address.file
}

async function checkNotLocked(archive: Archive): Promise<void> {
  if (!archive.has(ENCRYPTION)) return
  const locks = await archive.xml(ENCRYPTION)
  for (const element of descendants(locks)) {
    const locked =
      element.name === 'EncryptionMethod' && !FONT_SCRAMBLING.has(element.attributes.get('Algorithm') ?? '')
    if (locked)
      throw new BookRefused(
        'The book is locked by its publisher and cannot be read.',
        ENCRYPTION,
        element.line,
      ).as('Locked')
  }
}

interface Metadata {
  identifier: string
  modified: string
  title: string
  language: string
  direction: 'ltr' | 'rtl'
  creators: string[]
  rights: string
}

function readMetadata(file: string, root: XmlElement, report: ReportSkipped): Metadata {
  const metadata = onlyChild(file, root, 'metadata')
  const all = (name: string) =>
    childElements(metadata, name)
      .map(innerText)
      .filter((text) => text !== '')
  const identifierId = root.attributes.get('unique-identifier')
  const identifier = childElements(metadata, 'identifier').find(
    (element) => element.attributes.get('id') === identifierId,
  )
  if (!identifier || innerText(identifier) === '')
    throw new BookRefused('The book has no identifier.', file, metadata.line)
  const title = all('title')[0]
  if (!title) throw new BookRefused('The book has no title.', file, metadata.line)

  const modified = childElements(metadata, 'meta').find(
    (meta) => meta.attributes.get('property') === 'dcterms:modified',
  )
  const language = readLanguage(file, childElements(metadata, 'language')[0], report)
  return {
    identifier: innerText(identifier),
    modified: modified ? innerText(modified) : '',
    title,
    language,
    direction: readDirection(root, language),
    creators: all('creator'),
    rights: all('rights').join('\n'),
  }
}

function readLanguage(file: string, element: XmlElement | undefined, report: ReportSkipped): string {
  const claimed = element ? innerText(element) : ''
  try {
    return Intl.getCanonicalLocales(claimed)[0] ?? 'und'
  } catch {
    report(file, element?.line ?? null, 'noLanguage', claimed)
    return 'und'
  }
}

const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

function readDirection(root: XmlElement, language: string): 'ltr' | 'rtl' {
  const progression = childElements(root, 'spine')[0]?.attributes.get('page-progression-direction')
  if (progression === 'ltr' || progression === 'rtl') return progression
  return RIGHT_TO_LEFT.has(language.split('-')[0]!) ? 'rtl' : 'ltr'
}
