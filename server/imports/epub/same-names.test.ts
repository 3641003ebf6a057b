import { describe, expect, test } from 'vitest'
import {
  type BookFiles,
  aBook,
  aNavigation,
  anOverlay,
  aPackage,
  aPage,
  aPar,
  aPng,
  aWav,
  bookEntries,
} from '#server/imports/testing/a-book.ts'
import { rawZip } from '#server/imports/testing/raw-zip.ts'
import { readersOf } from '#server/imports/testing/told.ts'
import { readBook } from './read-book.ts'

const IDEA = 'がぞう-é'
const [COMPOSED, DECOMPOSED] = [IDEA.normalize('NFC'), IDEA.normalize('NFD')]

interface Written {
  /** In the archive. */
  file?: string
  /** In the manifest, and on pages, in the overlay and in the table of contents. */
  manifest?: string
  page?: string
  id?: string
  ref?: string
}

/** A book whose page, picture, overlay, recording and id have a name that is written in several ways. */
function named({
  file = COMPOSED,
  manifest = file,
  page = manifest,
  id = 's1',
  ref = id,
}: Written): BookFiles {
  return {
    'b/p1.xhtml': null,
    'b/p1.smil': null,
    'b/cat.png': null,
    [`b/${file}.xhtml`]: aPage(`<img src="${page}.png" alt="a cat"/><p><span id="${id}">A cat.</span></p>`),
    [`b/${file}.smil`]: anOverlay(aPar(`${page}.xhtml#${ref}`, 0, 500).replace('voice', `${page}-voice`)),
    [`b/${file}.png`]: aPng(4, 3),
    [`b/${file}-voice.wav`]: aWav(1000),
    'b/nav.xhtml': aNavigation(`<li><a href="${page}.xhtml">The Cat</a></li>`),
    'b/package.opf': aPackage({ items: `<item id="v" href="${manifest}-voice.wav" media-type="audio/wav"/>` })
      .replaceAll('p1.', `${manifest}.`)
      .replaceAll('cat.png', `${manifest}.png`),
  }
}

async function heard(files: BookFiles) {
  const { book, skipped } = await readBook(aBook(files))
  const [page] = book.pages
  return {
    picture: page!.picture?.file,
    clip: page!.sentences[0]!.clip,
    chapters: book.chapters.map(({ title }) => title),
    told: readersOf(skipped).map(({ what }) => what),
  }
}

const whole = (name: string) => ({
  picture: `b/${name}.png`,
  clip: { file: `b/${name}-voice.wav`, startMs: 0, endMs: 500 },
  chapters: ['The Cat'],
  told: [],
})

describe('two names that look the same are the same', () => {
  test.each<[name: string, written: Written]>([
    ['decomposed in the archive', { file: DECOMPOSED, manifest: COMPOSED }],
    ['decomposed in the package', { manifest: DECOMPOSED, page: COMPOSED }],
    ['decomposed on pages, in the overlay and in the contents', { page: DECOMPOSED }],
    ['decomposed and in percent signs', { manifest: encodeURIComponent(DECOMPOSED) }],
    ['in percent signs on pages', { page: encodeURIComponent(COMPOSED) }],
    ['a step that stays', { page: `./${COMPOSED}` }],
  ])('%s', async (_name, written) => {
    expect(await heard(named(written))).toEqual(whole(COMPOSED))
  })

  test('a name with a percent sign that stands for itself', async () => {
    expect(await heard(named({ file: '100% cat', page: '100% cat' }))).toEqual(whole('100% cat'))
    expect(await heard(named({ file: 'a%20cat', page: 'a%20cat' }))).toEqual(whole('a%20cat'))
  })

  test('an id in the overlay', async () => {
    expect(await heard(named({ id: COMPOSED, ref: DECOMPOSED }))).toMatchObject({
      clip: { endMs: 500 },
      told: [],
    })
    expect(await heard(named({ id: DECOMPOSED, ref: encodeURIComponent(COMPOSED) }))).toMatchObject({
      told: [],
    })
  })

  test('a name in the archive in UTF-8 that does not say so, and with backslashes', async () => {
    const entries = bookEntries(named({}))
    for (const entry of entries) {
      entry.name = entry.name.replaceAll('/', '\\')
      entry.isUnmarked = true
    }
    const { book, skipped } = await readBook(rawZip(entries))
    expect(skipped).toEqual([])
    expect(book.pages[0]!.picture?.file).toBe(`b/${COMPOSED}.png`)
  })
})

test('a name in other capitals finds the file that is meant, and is reported once', async () => {
  const told = await heard(named({ file: 'Cat', manifest: 'Cat', page: 'CAT' }))
  expect(told.clip).toEqual({ file: 'b/Cat-voice.wav', startMs: 0, endMs: 500 })
  expect(told.told).toContain('the file b/CAT.png is taken to be b/Cat.png')
  expect(new Set(told.told).size).toBe(told.told.length)
})

test('two files that differ in capitals stay two, and a third spelling finds neither', async () => {
  const both = { 'b/cat.png': aPng(4, 3), 'b/Cat.png': aPng(8, 3) }
  const page = (name: string) => aPage(`<img src="${name}.png"/><p>A cat.</p>`)
  const { book } = await readBook(aBook({ ...both, 'b/p1.xhtml': page('Cat'), 'b/p1.smil': anOverlay('') }))
  expect(book.pages[0]!.picture?.file).toBe('b/Cat.png')
  await expect(
    readBook(aBook({ ...both, 'b/p1.xhtml': page('CAT'), 'b/p1.smil': anOverlay('') })),
  ).rejects.toThrow('b/CAT.png is missing')
})

test('two files with one name are refused, in any letters', async () => {
  const book = aBook({ [`b/${COMPOSED}.png`]: aPng(4, 3), [`b/${DECOMPOSED}.png`]: aPng(4, 3) })
  await expect(readBook(book)).rejects.toThrow('holds this path twice')
})
