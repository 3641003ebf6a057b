import { expect, test } from 'vitest'
import { aBook, anOverlay, aPackage, aPage, aPar, bookEntries } from '#server/imports/testing/a-book.ts'
import { anEntry, rawZip } from '#server/imports/testing/raw-zip.ts'
import { limits } from './faults.ts'
import { readBook } from './read-book.ts'

const SILENT = anOverlay('')
const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i))

/** The thread's own processor time, the better of two runs, so that other load on the machine does not count. */
async function workOf(book: Buffer): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 2; round += 1) {
    const before = process.threadCpuUsage()
    await readBook(book)
    const { user, system } = process.threadCpuUsage(before)
    rounds.push(user + system)
  }
  return Math.min(...rounds)
}

/** Four times the size may take four times as long; quadratic work would take sixteen times as long. */
async function expectEvenPace(bookOf: (size: number) => Buffer, size: number): Promise<void> {
  const [small, large] = [await workOf(bookOf(size)), await workOf(bookOf(size * 4))]
  expect(large / small).toBeLessThan(9)
}

test('reading 40,000 words in nested elements takes as long for each word as reading 10,000', async () => {
  const bookOf = (words: number) => {
    const body = `<p>${many(words, (index) => `<i>word${index}</i> `).join('')}</p>`
    return aBook({ 'b/p1.xhtml': aPage(body), 'b/p1.smil': SILENT })
  }
  await expectEvenPace(bookOf, 10_000)
})

test('a page whose every word has a clip takes as long for each word as a quarter of it', async () => {
  const bookOf = (words: number) => {
    const spans = many(words, (index) => `<span id="w${index}">${index}</span> `)
    const reading = many(
      words,
      (index) => `<seq epub:textref="p1.xhtml#all">${aPar(`p1.xhtml#w${index}`, 0, 10)}</seq>`,
    )
    const page = aPage(`<p id="all">${spans.join('')}</p>`)
    return aBook({ 'b/p1.xhtml': page, 'b/p1.smil': anOverlay(reading.join('')) })
  }
  await expectEvenPace(bookOf, 1_500)
})

test('an overlay that narrates every page is read once, not once for each page', async () => {
  const bookOf = (pages: number) => {
    const items = many(pages, (index) => {
      return `<item id="q${index}" href="q${index}.xhtml" media-type="application/xhtml+xml" media-overlay="o1"/>`
    })
    const spine = many(pages, (index) => `<itemref idref="q${index}"/>`)
    const files = many(pages, (index) => `b/q${index}.xhtml`)
    return aBook({
      'b/package.opf': aPackage({ items: items.join(''), spine: spine.join('') }),
      'b/p1.smil': anOverlay(many(pages, (index) => aPar(`q${index}.xhtml#s`, 0, 500)).join('')),
      ...Object.fromEntries(files.map((file) => [file, aPage('<p id="s">A cat.</p>')])),
    })
  }
  await expectEvenPace(bookOf, 150)
})

test('a book that takes too long to read is refused with a sentence', async () => {
  const packed = Buffer.from(aPage(`<p>${'<i/>'.repeat(200_000)}</p>`))
  const crowded = anEntry('', packed, { packed, method: 0 })
  const names = many(limits.elements / 200_000, (index) => `q${index}`)
  const items = names.map(
    (name) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`,
  )
  const spine = names.map((name) => `<itemref idref="${name}"/>`)
  const opf = aPackage({ items: items.join(''), spine: spine.join('') })
  const book = rawZip([
    ...bookEntries({ 'b/package.opf': opf }),
    ...names.map((name) => ({ ...crowded, name: `b/${name}.xhtml` })),
  ])
  await expect(readBook(book)).rejects.toThrow('The book has more than 1000000 elements')
}, 20_000)
