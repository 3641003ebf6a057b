import { Archive } from './archive.ts'
import { BookRefused } from './book-refused.ts'
import { readChapters } from './chapters.ts'
import { findPackageDocument } from './container.ts'
import { findResources } from './find-resources.ts'
import type { ImportedBook, ImportedPage, Skipped } from './imported-book.ts'
import { Media } from './media.ts'
import { Overlays } from './overlays.ts'
import { readNavigation } from './navigation.ts'
import { readPackageDocument } from './package-document.ts'
import { readPage } from './page.ts'
import type { Opened } from './page.ts'
import { readPageLabels } from './page-labels.ts'
import { checkNoScripts } from './script-check.ts'

/** How far reading has come, in pages. */
export type Progress = (done: number, total: number) => void

/**
 * Reads and checks a textbook (EPUB 3, with or without media overlays) without writing anything anywhere.
 * @param source a file's path, or its bytes; @throws BookRefused with a sentence that says why and where.
 */
export async function readBook(
  source: string | Buffer,
  progress: Progress = () => {},
): Promise<{ book: ImportedBook; skipped: Skipped[] }> {
  const skipped: Skipped[] = []
  const archive = await Archive.open(source)
  try {
    const report: Opened['report'] = (file, line, what) => void skipped.push({ file, line, what })
    const document = await readPackageDocument(archive, await findPackageDocument(archive), report)
    const overlays = new Overlays(archive, document, report)
    const opened = { archive, document, media: new Media(archive), overlays, report }
    return { book: await readOpened(opened, progress), skipped }
  } finally {
    archive.close()
  }
}

async function readOpened(opened: Opened, progress: Progress): Promise<ImportedBook> {
  const { archive, document, report } = opened
  const { metadata, navigation, spine } = document
  const pageOf = new Map(spine.map((item, index) => [item.file, index + 1]))
  if (pageOf.size !== spine.length) throw new BookRefused('The spine names a page twice.', document.file)

  const html = await archive.xml(navigation.file)
  checkNoScripts(navigation.file, html)
  const { contents, pageList } = readNavigation(navigation.file, html, report)
  const chapters = readChapters(navigation.file, contents, pageOf, metadata.title, report)
  const labels = readPageLabels(navigation.file, pageList, pageOf, report)

  const pages: ImportedPage[] = []
  for (const [index, item] of spine.entries()) {
    progress(index, spine.length)
    pages.push({
      number: index + 1,
      label: labels.get(item.file) ?? `${index + 1}`,
      ...(await readPage(opened, item)),
    })
  }
  progress(spine.length, spine.length)
  return { ...metadata, chapters, pages, ...(await findResources(opened, pages)) }
}
