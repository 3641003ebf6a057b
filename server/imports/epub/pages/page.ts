import type { ImportedPage, ImportedSentence } from '#server/books/index.ts'
import type { Archive } from '../archive.ts'
import { BookRefused, type ReportSkipped, type Omitted } from '../faults.ts'
import { findPicture } from '../media/find-picture.ts'
import type { Media } from '../media/media.ts'
import type { Overlays } from '../media/overlays.ts'
import { type ManifestItem, SVG, XHTML } from '../package/manifest.ts'
import type { PackageDocument } from '../package/package-document.ts'
import { childElements, type XmlElement, descendants } from '../xml.ts'
import { fitClip, findNarrations, reportOverlaps, type Narration } from './narrations.ts'
import { isBlank, type PageText } from './page-collector.ts'
import { readPageText, type PageMarks } from './page-text.ts'

/** The opened book: the files and tables that reading a page needs. */
export interface Opened {
  archive: Archive
  document: PackageDocument
  media: Media
  overlays: Overlays
  report: ReportSkipped
}

/** The book may not name its pages. */
type ReadPage = Omit<ImportedPage, 'number' | 'label'> & { label: string | null }

export interface ReadDocument {
  pages: ReadPage[]
  starts: ReadonlyMap<string, number>
}

/**
 * The pages of one document: one, or as many as the book breaks it into.
 * @param marks with the number of its first page.
 */
export async function readDocument(
  opened: Opened,
  item: ManifestItem,
  { number, ...marks }: PageMarks & { number: number },
): Promise<ReadDocument> {
  const { document, overlays, report } = opened
  const { file } = item
  const { body, script } = await readBody(opened, item)
  const overlay = await overlays.of(item)
  const narrations = overlay ? findNarrations({ file, body }, overlay, report) : new Map<string, Narration>()
  const { language } = document.metadata
  const { pages, starts } = readPageText({ file, body, language }, narrations, marks, report)
  if (script !== null && pages.every(isBlank)) {
    throw new BookRefused(
      'The page shows nothing without its script; programs are not run.',
      file,
      script,
    ).as('Blank')
  }
  const read: ReadPage[] = []
  for (const [index, page] of pages.entries())
    read.push(await finishPage(opened, file, page.label ?? `${number + index}`, page))
  return { pages: read, starts }
}

/** The body of a page; a picture or a drawing becomes a page with nothing else on it. */
async function readBody(
  { archive, report }: Opened,
  { file, mediaType, line }: ManifestItem,
): Promise<{ body: XmlElement; script: number | null }> {
  if (mediaType !== XHTML && mediaType !== SVG) {
    const own = new Map([['src', encodeURIComponent(file.split('/').at(-1)!)]])
    const picture = { name: 'img', line, attributes: own, children: [] }
    return { body: { name: 'body', line, attributes: new Map(), children: [picture] }, script: null }
  }
  const root = await archive.xml(file)
  const script = reportScripts(file, root, report)
  if (mediaType === SVG)
    return { body: { name: 'body', line: root.line, attributes: new Map(), children: [root] }, script }
  const body = childElements(root, 'body')[0]
  if (!body) throw new BookRefused('The page has no body.', file, root.line)
  return { body, script }
}

async function finishPage(opened: Opened, file: string, name: string, page: PageText): Promise<ReadPage> {
  const sentences: ImportedSentence[] = []
  for (const sentence of page.sentences) sentences.push(await finishSentence(opened, name, sentence))
  const narrated = sentences.map(({ clip }, index) => ({ clip, narration: page.sentences[index]!.narration }))
  reportOverlaps(narrated, opened.report)
  return {
    label: page.label,
    heading: page.heading?.text ?? null,
    headingRuby: page.heading?.ruby ?? [],
    picture: page.picture && (await findPicture(opened, file, page.picture)),
    video: page.video && (await findVideo(opened, file, page.video)),
    sentences,
  }
}

async function finishSentence(
  { media, report }: Opened,
  page: string,
  { paragraph, text, narration }: PageText['sentences'][number],
): Promise<ImportedSentence> {
  const plain = { paragraph, text: text.text, clip: null, words: [], ruby: text.ruby }
  if (!narration?.clip) return plain
  const mention = { file: narration.file, line: narration.clip.line }
  const { durationMs } = await media.audio(narration.clip.file, mention)
  const clip = fitClip({ page, text: text.text }, narration.file, narration.clip, durationMs, report)
  if (!clip) return plain
  const words = text.words.flatMap(({ id, from, to }) => {
    const { startMs, endMs } = narration.words.get(id)!
    const end = Math.min(endMs, clip.endMs)
    return startMs < end ? [{ from, to, startMs, endMs: end }] : []
  })
  return { ...plain, clip, words }
}

async function findVideo(
  { archive, media, report }: Opened,
  file: string,
  { src, title, line }: NonNullable<PageText['video']>,
): Promise<ImportedPage['video']> {
  const address = archive.address(src, file, line)
  if (!address) {
    report(file, line, 'videoOutside')
    return null
  }
  await media.video(address.file, { file, line })
  return { file: address.file, title }
}

const ADDRESSES = new Set([
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'poster',
  'data',
  'background',
  'cite',
])
const ACTIVE_ADDRESS = /^(javascript|vbscript|data:\s*text\/html)/i

/** Reports every script of a document. Scripts are never imported and never run. Returns the line of the first, or null. */
export function reportScripts(file: string, document: XmlElement, report: ReportSkipped): number | null {
  let first: number | null = null
  for (const element of descendants(document)) {
    for (const told of scriptsOf(element)) {
      first ??= element.line
      report(file, element.line, ...told)
    }
  }
  return first
}

function scriptsOf({ name, attributes }: XmlElement): Omitted[] {
  if (name.toLowerCase() === 'script') return [['script']]
  return [...attributes].flatMap(([attribute, value]): Omitted[] => {
    if (/^on[a-z]/i.test(attribute)) return [['scriptAttribute', attribute]]
    if (!ADDRESSES.has(attribute.toLowerCase())) return []
    // Browsers ignore blanks and control characters before and inside `javascript:`.
    // oxlint-disable-next-line no-control-regex -- that is what is taken out
    const address = value.replace(/[\u0000-\u0020]/g, '')
    return ACTIVE_ADDRESS.test(address) ? [['scriptAddress', attribute]] : []
  })
}
