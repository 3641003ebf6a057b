import { resolveAddress } from './address.ts'
import type { Archive } from './archive.ts'
import { BookRefused } from './book-refused.ts'
import { fitClip } from './fit-clip.ts'
import type { ImportedPage, ImportedSentence, ReportSkipped } from './imported-book.ts'
import type { ManifestItem } from './manifest.ts'
import type { Media } from './media.ts'
import { findNarrations } from './narrations.ts'
import type { Narration } from './narrations.ts'
import type { Overlays } from './overlays.ts'
import type { PackageDocument } from './package-document.ts'
import { readPageText } from './page-text.ts'
import type { PageText } from './page-text.ts'
import { checkNoScripts } from './script-check.ts'
import { childElements } from './xml.ts'

/** Where a page finds what belongs to it. */
export interface Opened {
  archive: Archive
  document: PackageDocument
  media: Media
  overlays: Overlays
  report: ReportSkipped
}

/** One page with its text, picture and clips. */
export async function readPage(
  opened: Opened,
  item: ManifestItem,
): Promise<Omit<ImportedPage, 'number' | 'label'>> {
  const { archive, report } = opened
  const html = await archive.xml(item.file)
  checkNoScripts(item.file, html)
  const body = childElements(html, 'body')[0]
  if (!body) throw new BookRefused('The page has no body.', item.file, html.line)

  const overlay = await opened.overlays.of(item)
  const narrations = overlay
    ? findNarrations({ file: item.file, body }, overlay, report)
    : new Map<string, Narration>()
  const text = readPageText(item.file, body, narrations, report)
  const sentences: ImportedSentence[] = []
  for (const sentence of text.sentences)
    sentences.push(await finishSentence(opened, overlay?.file ?? '', sentence))
  return { heading: text.heading, picture: await readPicture(opened, item, text), sentences }
}

async function finishSentence(
  { media, report }: Opened,
  overlay: string,
  { paragraph, text, narration }: PageText['sentences'][number],
): Promise<ImportedSentence> {
  const plain = { paragraph, text: text.text, clip: null, words: [] }
  if (!narration?.clip) return plain
  const { durationMs } = await media.audio(narration.clip.file, { file: overlay, line: narration.clip.line })
  const clip = fitClip(overlay, narration.clip, durationMs, report)
  if (!clip) return plain
  const words = text.words.flatMap(({ id, from, to }) => {
    const { startMs, endMs } = narration.words.get(id)!
    const end = Math.min(endMs, clip.endMs)
    return startMs < end ? [{ from, to, startMs, endMs: end }] : []
  })
  return { ...plain, clip, words }
}

async function readPicture(
  { document, media, report }: Opened,
  { file }: ManifestItem,
  { picture }: PageText,
): Promise<ImportedPage['picture']> {
  if (!picture) return null
  const address = resolveAddress(picture.src, file, picture.line)
  if (!address) {
    report(file, picture.line, 'this picture lies outside the book and is not fetched')
    return null
  }
  const declared = document.byFile.get(address.file)
  if (declared?.mediaType === 'image/svg+xml') {
    report(file, picture.line, `${address.file} is an SVG drawing; only JPEG, PNG, GIF and WebP are shown`)
    return null
  }
  await media.picture(address.file, { file, line: picture.line })
  return { file: address.file, alt: picture.alt }
}
