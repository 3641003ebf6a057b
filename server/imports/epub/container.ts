import { resolveAddress } from './address.ts'
import type { Archive } from './archive.ts'
import { BookRefused } from './faults.ts'
import { descendants } from './xml.ts'

const CONTAINER = 'META-INF/container.xml'
const ENCRYPTION = 'META-INF/encryption.xml'
/** Scrambled fonts are no lock: fonts are not imported. */
const FONT_SCRAMBLING = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])

/** The path of the package document of an archive that is an EPUB, and not a locked one. */
export async function findPackageDocument(archive: Archive): Promise<string> {
  const isEpub =
    archive.has('mimetype') &&
    (await archive.read('mimetype', 4096)).toString('latin1').trim() === 'application/epub+zip'
  if (!isEpub) throw new BookRefused('This is not an EPUB: its mimetype is not application/epub+zip.')
  if (!archive.has(CONTAINER)) throw new BookRefused(`This is not an EPUB: it has no ${CONTAINER}.`)
  await checkNotLocked(archive)

  const container = await archive.xml(CONTAINER)
  const root = [...descendants(container)].find((element) => element.name === 'rootfile')
  const address = resolveAddress(root?.attributes.get('full-path') ?? '', 'root', root?.line ?? 1)
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
      )
  }
}
