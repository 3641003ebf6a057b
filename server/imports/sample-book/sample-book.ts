import { buffer } from 'node:stream/consumers'
import { checkAudio } from '../epub/media/recording-check.ts'
import { CONTAINER, navigationXhtml, packageOpf } from './package-files.ts'
import { narrationMs, pageSmil, pageXhtml, type SamplePage } from './page-files.ts'
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
