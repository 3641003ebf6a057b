import { buffer } from 'node:stream/consumers'
import { checkAudio } from '../epub/media/media.ts'
import { narrationMs, pageSmil, pageXhtml, type SamplePage, escapeXml, XML } from './page-files.ts'
import { readPicture, readSound, readStory, type Story } from './story.ts'

/** Our own small textbook for a school that has no other yet: an ordinary EPUB for `importTextbook`. */
export async function sampleBook(): Promise<Buffer> {
  const story = await readStory()
  const pages = pagesOf(story)
  const sounds = new Map<string, Buffer>()
  for (const { sound } of pages.flatMap((page) => page.paragraphs.flat()))
    sounds.set(sound, await readSound(sound))
  const soundMs = new Map<string, number>()
  for (const [name, bytes] of sounds) soundMs.set(name, (await checkAudio(bytes))!.durationMs)
  const pageMs = new Map(pages.map((page) => [page, narrationMs(page, soundMs)]))

  const files = new Map<string, string | Buffer>([
    ['META-INF/container.xml', CONTAINER],
    ['book/package.opf', packageOpf(story, pages, pageMs, sounds.keys())],
    ['book/nav.xhtml', navigationXhtml(story, pages)],
  ])
  for (const page of pages) {
    files.set(`book/${page.name}.xhtml`, pageXhtml(page, story.language))
    files.set(`book/${page.name}.smil`, pageSmil(page, soundMs))
    files.set(`book/pictures/${page.picture}.jpg`, await readPicture(page.picture))
  }
  for (const [name, bytes] of sounds) files.set(`book/sounds/${name}.mp3`, bytes)
  return await pack(files, new Date(story.modified))
}

function pagesOf(story: Story): SamplePage[] {
  const pages = story.chapters.flatMap(({ title, pages: inChapter }) =>
    inChapter.map((page, index) => ({ ...page, heading: index === 0 ? title : null })),
  )
  return pages.map((page, index) => ({ ...page, name: `p${index + 1}` }))
}

async function pack(files: Map<string, string | Buffer>, mtime: Date): Promise<Buffer> {
  // Loaded only here: a school's server never packs books and is installed without `yazl`.
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  // An EPUB begins with its mimetype, uncompressed.
  zip.addBuffer(Buffer.from('application/epub+zip'), 'mimetype', { mtime, compress: false })
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name, { mtime })
  zip.end()
  return await buffer(zip.outputStream)
}

const CONTAINER = `${XML}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

/** The table of contents and the list of pages. */
function navigationXhtml(story: Story, pages: SamplePage[]): string {
  const chapters = pages
    .filter((page) => page.heading !== null)
    .map((page) => `<li><a href="${page.name}.xhtml">${escapeXml(page.heading!)}</a></li>`)
  const numbers = pages.map((page, index) => `<li><a href="${page.name}.xhtml">${index + 1}</a></li>`)
  return `${XML}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${story.language}" lang="${story.language}">
<head><title>${escapeXml(story.title)}</title></head>
<body>
<nav epub:type="toc"><ol>${chapters.join('')}</ol></nav>
<nav epub:type="page-list" hidden="hidden"><ol>${numbers.join('')}</ol></nav>
</body>
</html>
`
}

/** Everything the book has, in the order in which it is read. */
function packageOpf(
  story: Story,
  pages: SamplePage[],
  pageMs: ReadonlyMap<SamplePage, number>,
  sounds: Iterable<string>,
): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(3)}s`
  const totalMs = [...pageMs.values()].reduce((sum, ms) => sum + ms, 0)
  const item = (id: string, href: string, type: string, more = '') =>
    `<item id="${id}" href="${href}" media-type="${type}"${more}/>`
  const lines = [
    `<dc:identifier id="id">${story.identifier}</dc:identifier>`,
    `<dc:title>${escapeXml(story.title)}</dc:title>`,
    `<dc:language>${story.language}</dc:language>`,
    ...story.creators.map((creator) => `<dc:creator>${escapeXml(creator)}</dc:creator>`),
    `<dc:rights>${escapeXml(story.rights)}</dc:rights>`,
    `<meta property="dcterms:modified">${story.modified}</meta>`,
    `<meta property="media:duration">${seconds(totalMs)}</meta>`,
    ...pages.map(
      (page) =>
        `<meta property="media:duration" refines="#${page.name}-smil">${seconds(pageMs.get(page)!)}</meta>`,
    ),
  ]
  const items = [
    item('nav', 'nav.xhtml', 'application/xhtml+xml', ' properties="nav"'),
    ...pages.flatMap(({ name, picture }, index) => [
      item(name, `${name}.xhtml`, 'application/xhtml+xml', ` media-overlay="${name}-smil"`),
      item(`${name}-smil`, `${name}.smil`, 'application/smil+xml'),
      item(picture, `pictures/${picture}.jpg`, 'image/jpeg', index === 0 ? ' properties="cover-image"' : ''),
    ]),
    ...Array.from(sounds, (sound) => item(sound, `sounds/${sound}.mp3`, 'audio/mpeg')),
  ]
  return `${XML}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${story.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${lines.join('\n')}
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine>${pages.map(({ name }) => `<itemref idref="${name}"/>`).join('')}</spine>
</package>
`
}
