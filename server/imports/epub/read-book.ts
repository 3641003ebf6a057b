import type { ImportedBook, ImportedPage } from '#server/features/curriculum/index.ts'
import { Archive } from './archive.ts'
import { BookRefused, type Skipped, type ReportSkipped } from './faults.ts'
import { limits } from './limits.ts'
import { findResources } from './media/find-resources.ts'
import { Media } from './media/media.ts'
import { Overlays } from './media/overlays.ts'
import { readChapters, PageNumbers } from './package/chapters.ts'
import { readNavigation, type Navigation, type NavigationEntry } from './package/navigation.ts'
import { findPackageDocument, readPackageDocument } from './package/package-document.ts'
import type { PageMarks } from './pages/page-text.ts'
import { readDocument, type Opened, type ReadDocument } from './pages/page.ts'
import { reportScripts } from './pages/script-check.ts'

/** Reports the progress, in documents of the book. */
export type ReportProgress = (done: number, total: number) => void

/**
 * Reads and checks a textbook (EPUB 3 or 2, with or without media overlays) without writing anything anywhere.
 * @param source a file's path, or its bytes; @throws BookRefused with a sentence that gives the reason and the place.
 */
export async function readBook(
  source: string | Buffer,
  progress: ReportProgress = () => {},
): Promise<{ book: ImportedBook; skipped: Skipped[] }> {
  const skipped: Skipped[] = []
  let more = 0
  const archive = await Archive.open(source)
  try {
    const report: Opened['report'] = (file, line, what) => {
      if (skipped.length < limits.reports) skipped.push({ file, line, what })
      else more += 1
    }
    const document = await readPackageDocument(archive, await findPackageDocument(archive), report)
    const overlays = new Overlays(archive, document, report)
    const opened = { archive, document, media: new Media(archive), overlays, report }
    const book = await readOpened(opened, progress)
    if (more > 0) skipped.push({ file: document.file, line: null, what: `and ${more} more` })
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
  for (const [index, item] of spine.entries()) {
    progress(index, spine.length)
    const done = await readDocument(opened, item, marks.get(item.file) ?? { label: null, breaks: new Map() })
    read.push({ file: item.file, ...done })
  }
  progress(spine.length, spine.length)

  const numbers = new PageNumbers(read)
  if (numbers.count > limits.pages)
    throw new BookRefused(`The book has more than ${limits.pages} pages.`, document.file)
  const chapters = readChapters(file, navigation.contents, numbers, metadata.title, report)
  const pages = read
    .flatMap((one) => one.pages)
    .map((page, index): ImportedPage => ({ ...page, number: index + 1, label: page.label ?? `${index + 1}` }))
  const found = await findResources(opened, pages)
  if (pages.every((page) => !page.heading && !page.picture && !page.video && page.sentences.length === 0))
    throw new BookRefused(
      'Every page of the book is blank: no text, picture or video in it can be shown.',
      document.file,
    )
  return { ...metadata, chapters, pages, ...found }
}

async function openNavigation({ archive, document, report }: Opened): Promise<Navigation> {
  const item = document.navigation
  if (!item) {
    report(document.file, null, 'the book has no table of contents; it is one chapter')
    return { contents: [], pageList: [] }
  }
  const root = await archive.xml(item.file)
  reportScripts(item.file, root, report)
  return readNavigation(item.file, root, report)
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
    if (!known) report(file, line, `page ${title} leads to ${target.file}, which is no page of the book`)
    else if (target.fragment !== null) {
      if (!known.breaks.has(target.fragment)) known.breaks.set(target.fragment, title)
    } else if (known.label === null) known.label = title
    else report(file, line, `page ${title} begins on page ${known.label}`)
  }
  for (const { target } of contents) {
    if (target.fragment === null || !documents.has(target.file)) continue
    const { breaks } = marksOf(target.file)
    if (!breaks.has(target.fragment)) breaks.set(target.fragment, null)
  }
  return marks
}
