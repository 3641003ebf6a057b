import type { BookOmission } from '#contract/books/book-omissions.ts'
import type { ImportedBook, ImportedPage } from '#server/books/index.ts'
import { Archive } from './archive.ts'
import { BookRefused, type ReportSkipped, limits } from './faults.ts'
import { findPicture } from './media/find-picture.ts'
import { Media } from './media/media.ts'
import { Overlays } from './media/overlays.ts'
import { type ManifestItem, PICTURES, SVG, XHTML } from './package/manifest.ts'
import {
  readChapters,
  PageNumbers,
  readNavigation,
  type Navigation,
  type NavigationEntry,
} from './package/navigation.ts'
import { findPackageDocument, readPackageDocument } from './package/package-document.ts'
import type { PageMarks } from './pages/page-text.ts'
import { readDocument, type Opened, type ReadDocument, reportScripts } from './pages/page.ts'

/** Reports the progress, in documents of the book. */
export type ReportProgress = (done: number, total: number) => void

/**
 * Reads and checks a textbook (EPUB 3 or 2, with or without media overlays) without writing anything anywhere.
 * @param source a file's path, or its bytes; @throws BookRefused with a sentence that gives the reason and the place.
 */
export async function readBook(
  source: string | Buffer,
  progress: ReportProgress = () => {},
): Promise<{ book: ImportedBook; skipped: BookOmission[] }> {
  const skipped: BookOmission[] = []
  let more = 0
  const report: ReportSkipped = (file, line, kind, ...values) => {
    if (skipped.length < limits.reports) skipped.push({ file, line, kind, values: values.map(String) })
    else more += 1
  }
  const archive = await Archive.open(source, report)
  try {
    const document = await readPackageDocument(archive, await findPackageDocument(archive), report)
    const overlays = new Overlays(archive, document, report)
    const opened = { archive, document, media: new Media(archive), overlays, report }
    const book = await readOpened(opened, progress)
    if (more > 0) skipped.push({ file: document.file, line: null, kind: 'more', values: [`${more}`] })
    return { book, skipped }
  } finally {
    archive.close()
  }
}

async function readOpened(opened: Opened, progress: ReportProgress): Promise<ImportedBook> {
  const { document, report } = opened
  const { metadata, spine } = document
  const documents = new Set(spine.map((item) => item.file))
  if (documents.size !== spine.length) throw new BookRefused('The spine names a page twice.', document.file)

  const navigation = await openNavigation(opened)
  const file = document.navigation?.file ?? document.file
  const marks = readPageMarks(file, navigation, documents, report)
  const read: (ReadDocument & { file: string })[] = []
  let number = 1
  for (const [index, item] of spine.entries()) {
    progress(index, spine.length)
    const done = await readDocument(opened, item, { ...(marks.get(item.file) ?? UNMARKED), number })
    number += done.pages.length
    read.push({ file: item.file, ...done })
  }
  progress(spine.length, spine.length)

  const numbers = new PageNumbers(read)
  if (numbers.count > limits.pages)
    throw new BookRefused(`The book has more than ${limits.pages} pages.`, document.file).as('TooLarge')
  const chapters = readChapters(file, navigation.contents, numbers, metadata.title, report)
  const pages = read
    .flatMap((one) => one.pages)
    .map((page, index): ImportedPage => ({ ...page, number: index + 1, label: page.label ?? `${index + 1}` }))
  const found = await findResources(opened, pages)
  if (pages.every((page) => !page.heading && !page.picture && !page.video && page.sentences.length === 0))
    throw new BookRefused(
      'Every page of the book is blank: no text, picture or video in it can be shown.',
      document.file,
    ).as('Blank')
  return { ...metadata, chapters, pages, ...found }
}

const UNMARKED: PageMarks = { label: null, breaks: new Map() }

async function openNavigation({ archive, document, report }: Opened): Promise<Navigation> {
  const item = document.navigation
  if (!item) {
    report(document.file, null, 'noContents')
    return { contents: [], pageList: [] }
  }
  const root = await archive.xml(item.file)
  reportScripts(item.file, root, report)
  return readNavigation({ archive, file: item.file, report }, root)
}

/**
 * The beginnings and labels of pages, by file: from the page list, and from the chapters, since each
 * chapter begins a page.
 */
function readPageMarks(
  file: string,
  { pageList, contents }: { pageList: NavigationEntry[]; contents: NavigationEntry[] },
  documents: ReadonlySet<string>,
  report: ReportSkipped,
): ReadonlyMap<string, PageMarks> {
  const marks = new Map<string, { label: string | null; breaks: Map<string, string | null> }>()
  const marksOf = (document: string) => {
    const known = marks.get(document) ?? { label: null, breaks: new Map<string, string | null>() }
    marks.set(document, known)
    return known
  }
  for (const { title, target, line } of pageList) {
    const known = documents.has(target.file) ? marksOf(target.file) : null
    if (!known) report(file, line, 'pageNowhere', title, target.file)
    else if (target.fragment !== null) {
      if (!known.breaks.has(target.fragment)) known.breaks.set(target.fragment, title)
    } else if (known.label === null) known.label = title
    else report(file, line, 'pageSamePage', title, known.label)
  }
  for (const { target } of contents) {
    if (target.fragment === null || !documents.has(target.file)) continue
    const { breaks } = marksOf(target.file)
    if (!breaks.has(target.fragment)) breaks.set(target.fragment, null)
  }
  return marks
}

/** File types of every EPUB that the import reads elsewhere, or does not need. */
const SMIL = 'application/smil+xml'
const READ_ELSEWHERE = new Set([XHTML, SMIL, 'application/x-dtbncx+xml'])
const RECORDINGS = new Set(['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'])

/**
 * The files that pages and cover use. Every other picture and recording is checked as well, so that a bad file refuses
 * the book even if no page shows it; then it is left out and reported, like all the rest.
 */
async function findResources(
  opened: Opened,
  pages: ImportedPage[],
): Promise<Pick<ImportedBook, 'resources' | 'cover'>> {
  const { document, media, report } = opened
  const resources: ImportedBook['resources'] = new Map()
  const named = await findCover(opened)
  const undrawn = await media.drawAll()
  for (const [name, { file, line }] of undrawn) {
    report(file, line, 'undrawn', name)
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
    const isUnread = item.mediaType === SMIL && !opened.overlays.isRead(item)
    if (drawn.has(item.file) || (READ_ELSEWHERE.has(item.mediaType) && !isUnread)) continue
    if (document.spine.includes(item)) continue
    report(document.file, item.line, 'fileNotImported', item.file, item.mediaType)
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
    const { pages } = await readDocument(quiet, cover, { ...UNMARKED, number: 1 })
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
