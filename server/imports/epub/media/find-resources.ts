import type { ImportedBook, ImportedPage } from '#server/features/curriculum/index.ts'
import { type ManifestItem, PICTURES, SVG, XHTML } from '../package/manifest.ts'
import { readDocument, type Opened } from '../pages/page.ts'
import { findPicture } from './find-picture.ts'

/** File types of every EPUB that the import reads elsewhere, or does not need. */
const READ_ELSEWHERE = new Set([XHTML, 'application/smil+xml', 'application/x-dtbncx+xml'])
const RECORDINGS = new Set(['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'])

/**
 * The files that pages and cover use. Every other picture and recording is checked as well, so that a bad file refuses
 * the book even if no page shows it; then it is left out and reported, like all the rest.
 */
export async function findResources(
  opened: Opened,
  pages: ImportedPage[],
): Promise<Pick<ImportedBook, 'resources' | 'cover'>> {
  const { document, media, report } = opened
  const resources: ImportedBook['resources'] = new Map()
  const named = await findCover(opened)
  const undrawn = await media.drawAll()
  for (const [name, { file, line }] of undrawn) {
    report(file, line, `${name} could not be drawn in time`)
    for (const page of pages) if (page.picture?.file === name) page.picture = null
  }
  const own = named !== null && undrawn.has(named) ? null : named
  const cover = own ?? pages.find((page) => page.picture)?.picture?.file ?? null
  const recordings = pages.flatMap((page) => page.sentences.map((sentence) => sentence.clip?.file ?? null))
  const mention = { file: document.file, line: 1 }
  for (const file of [cover, ...pages.map((page) => page.picture?.file ?? null)])
    if (file !== null) resources.set(file, await media.picture(file, mention))
  for (const file of recordings) if (file !== null) resources.set(file, await media.audio(file, mention))
  for (const { video } of pages) if (video) resources.set(video.file, await media.video(video.file, mention))

  const drawn = new Set([...resources.keys()].map((name) => name.split('#')[0]!))
  for (const item of document.items.values()) {
    if (drawn.has(item.file) || READ_ELSEWHERE.has(item.mediaType)) continue
    if (document.spine.includes(item)) continue
    report(document.file, item.line, `${item.file} (${item.mediaType}) is not imported`)
    await checkUnused(opened, item)
  }
  return { resources, cover }
}

/** The cover that the book names: a picture, or the first picture on the named page. */
async function findCover(opened: Opened): Promise<string | null> {
  const { document, media } = opened
  const { cover, file } = document
  if (!cover) return null
  const mention = { file, line: cover.line }
  // The omissions of this page are reported when the page itself is read.
  const quiet = { ...opened, report: () => {} }
  if (cover.mediaType === XHTML) {
    const { pages } = await readDocument(quiet, cover, { label: null, breaks: new Map() })
    return pages.find((page) => page.picture)?.picture?.file ?? null
  }
  if (!PICTURES.has(cover.mediaType)) return null
  if (cover.mediaType !== SVG) {
    await media.picture(cover.file, mention)
    return cover.file
  }
  const source = { src: encodeURIComponent(cover.file.split('/').at(-1)!) }
  return (await findPicture(quiet, cover.file, { source, alt: '', line: cover.line }))?.file ?? null
}

async function checkUnused({ document, media }: Opened, item: ManifestItem): Promise<void> {
  const mention = { file: document.file, line: item.line }
  if (PICTURES.has(item.mediaType) && item.mediaType !== SVG) await media.picture(item.file, mention)
  if (RECORDINGS.has(item.mediaType)) await media.audio(item.file, mention)
}
