import type { ImportedBook, ImportedPage } from './imported-book.ts'
import type { ManifestItem } from './manifest.ts'
import type { Opened } from './page.ts'

/** What every EPUB 3 has besides pictures and recordings, and what the pages have already been read from. */
const READ_ELSEWHERE = new Set(['application/xhtml+xml', 'application/smil+xml', 'application/x-dtbncx+xml'])

/**
 * The files that pages and cover use. Every other picture and recording is checked as well, so that a book is refused
 * for what it brings, not for what it shows; then it is left out and reported, as is all the rest.
 */
export async function findResources(
  opened: Opened,
  pages: ImportedPage[],
): Promise<Pick<ImportedBook, 'resources' | 'cover'>> {
  const { document, media, report } = opened
  const resources: ImportedBook['resources'] = new Map()
  const cover = await findCover(opened, pages)
  const pictures = [cover, ...pages.map((page) => page.picture?.file ?? null)]
  const recordings = pages.flatMap((page) => page.sentences.map((sentence) => sentence.clip?.file ?? null))
  const mention = { file: document.file, line: 1 }
  for (const file of pictures) if (file !== null) resources.set(file, await media.picture(file, mention))
  for (const file of recordings) if (file !== null) resources.set(file, await media.audio(file, mention))

  for (const item of document.items.values()) {
    if (resources.has(item.file) || READ_ELSEWHERE.has(item.mediaType)) continue
    report(document.file, item.line, `${item.file} (${item.mediaType}) is not imported`)
    await checkUnused(opened, item)
  }
  return { resources, cover }
}

async function findCover({ document, media }: Opened, pages: ImportedPage[]): Promise<string | null> {
  const firstPicture = pages.find((page) => page.picture)?.picture?.file ?? null
  if (!document.cover || isDrawing(document.cover)) return firstPicture
  await media.picture(document.cover.file, { file: document.file, line: document.cover.line })
  return document.cover.file
}

async function checkUnused({ document, media }: Opened, item: ManifestItem): Promise<void> {
  const mention = { file: document.file, line: item.line }
  if (item.mediaType.startsWith('image/') && !isDrawing(item)) await media.picture(item.file, mention)
  if (item.mediaType.startsWith('audio/')) await media.audio(item.file, mention)
}

function isDrawing(item: ManifestItem): boolean {
  return item.mediaType === 'image/svg+xml'
}
