import { expect, test } from 'vitest'
import { aBook, aNavigation, anOverlay, aPackage, aPage, aPar } from '#server/imports/testing/a-book.ts'
import { readersOf } from '#server/imports/testing/told.ts'
import { readBook } from './read-book.ts'

const pageOf = async (body: string, overlay: string) => {
  const { book, skipped } = await readBook(
    aBook({ 'b/p1.xhtml': aPage(body), 'b/p1.smil': anOverlay(overlay) }),
  )
  return {
    ...book.pages[0]!,
    skipped: readersOf(skipped).filter(({ what }) => !what.startsWith('b/cat.png')),
  }
}

test('a page has its heading, its picture, and its sentences with their clips', async () => {
  const { book, skipped } = await readBook(aBook())
  expect(skipped).toEqual([])
  expect(book).toMatchObject({
    title: 'Cat Book',
    language: 'en',
    direction: 'ltr',
    creators: ['A Writer'],
    rights: 'Free',
  })
  expect(book.cover).toBe('b/cat.png')
  expect(book.chapters).toEqual([{ number: 1, title: 'The Cat', firstPage: 1, lastPage: 2 }])
  expect(book.pages[0]).toEqual({
    number: 1,
    label: '1',
    heading: 'The Cat',
    headingRuby: [],
    picture: { file: 'b/cat.png', alt: 'a cat' },
    video: null,
    sentences: [
      {
        paragraph: 0,
        text: 'A cat.',
        clip: { file: 'b/voice.wav', startMs: 0, endMs: 500 },
        words: [],
        ruby: [],
      },
    ],
  })
  expect(book.resources.get('b/cat.png')).toMatchObject({
    kind: 'picture',
    mediaType: 'image/png',
    width: 4,
    height: 3,
  })
  expect(book.resources.get('b/voice.wav')).toMatchObject({
    kind: 'audio',
    mediaType: 'audio/wav',
    durationMs: 1000,
  })
})

test('a sentence read word by word knows where each word stands', async () => {
  const words = `<seq epub:textref="p1.xhtml#s1">${aPar('p1.xhtml#w1', 10, 90)}${aPar('p1.xhtml#w2', 100, 300)}</seq>`
  const page = await pageOf(
    '<p><span id="s1">  “<b id="w1">𠮷 cat</b>”\n <i id="w2">sleeps</i>. </span></p>',
    words,
  )
  expect(page.sentences).toEqual([
    {
      paragraph: 0,
      text: '“𠮷 cat” sleeps.',
      clip: { file: 'b/voice.wav', startMs: 10, endMs: 300 },
      words: [
        { from: 1, to: 7, startMs: 10, endMs: 90 },
        { from: 9, to: 15, startMs: 100, endMs: 300 },
      ],
      ruby: [],
    },
  ])
})

test('text without a recording is shown in its place', async () => {
  const page = await pageOf(
    '<p>Look: <span id="s1">a cat</span>. And more.</p><div>The <b>end</b></div>',
    aPar('p1.xhtml#s1', 0, 500),
  )
  expect(page.sentences.map(({ paragraph, text, clip }) => [paragraph, text, clip !== null])).toEqual([
    [0, 'Look:', false],
    [0, 'a cat', true],
    [0, '. And more.', false],
    [1, 'The end', false],
  ])
})

test('a full stop or a quotation mark beside a narrated sentence stays with it', async () => {
  const page = await pageOf('<p>“<span id="s1">A cat</span>!”</p>', aPar('p1.xhtml#s1', 0, 500))
  expect(page.sentences.map(({ text }) => text)).toEqual(['“A cat!”'])
})

test('an overlay may group sentences by section', async () => {
  const grouped = `<seq epub:textref="p1.xhtml#all">${aPar('p1.xhtml#s1', 0, 400)}${aPar('p1.xhtml#s2', 400, 800)}</seq>`
  const page = await pageOf('<section id="all"><p id="s1">One.</p><p id="s2">Two.</p></section>', grouped)
  expect(page.sentences.map(({ text, clip }) => [text, clip?.startMs])).toEqual([
    ['One.', 0],
    ['Two.', 400],
  ])
})

test('a heading that is read aloud is a sentence', async () => {
  const page = await pageOf('<h1 id="s1">The Cat</h1><h2>A story</h2>', aPar('p1.xhtml#s1', 0, 500))
  expect(page.heading).toBe('A story')
  expect(page.sentences.map(({ text }) => text)).toEqual(['The Cat'])
})

test('a clip beyond its recording ends with it, and the report says where', async () => {
  const page = await pageOf(
    '<p id="s1">One.</p><p id="s2">Two.</p>',
    `${aPar('p1.xhtml#s1', 300, 1600)}\n${aPar('p1.xhtml#s2', 3000, 4000)}`,
  )
  expect(page.sentences.map(({ clip }) => clip)).toEqual([
    { file: 'b/voice.wav', startMs: 300, endMs: 1000 },
    null,
  ])
  expect(page.skipped).toEqual([
    { file: 'b/p1.smil', line: 3, what: 'the clip ends 600 ms after b/voice.wav does; it now ends with it' },
    { file: 'b/p1.smil', line: 4, what: expect.stringContaining('no sound in it') as string },
  ])
})

test('each omission is reported by file and line', async () => {
  const page = await pageOf(
    '<img src="cat.png" alt=""/>\n<img src="cat.png" alt=""/>\n<svg/><video/>\n<p hidden="hidden">Psst</p>',
    aPar('p1.xhtml#gone', 0, 500),
  )
  expect(page.sentences).toEqual([])
  expect(page.skipped.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'b/p1.smil:3',
    'b/p1.xhtml:5',
    'b/p1.xhtml:6',
    'b/p1.xhtml:6',
  ])
})

test('pictures from the web and empty drawings are not shown, and nothing is fetched', async () => {
  const drawing = {
    'b/package.opf': aPackage({ items: '<item id="d" href="d.svg" media-type="image/svg+xml"/>' }),
    'b/d.svg': '<svg/>',
  }
  const changes = {
    ...drawing,
    'b/p1.xhtml': aPage('<img src="https://example.org/x.png" alt=""/><p>A cat.</p>'),
    'b/p2.xhtml': aPage('<img src="d.svg" alt=""/>'),
  }
  const { book, skipped } = await readBook(aBook(changes))
  expect(book.pages.map(({ picture }) => picture)).toEqual([null, null])
  expect(
    readersOf(skipped)
      .map(({ what }) => what)
      .join('\n'),
  ).toMatch(/is not fetched[^]*drawing has nothing to show/)
})

test('the top entries of the table of contents are the chapters; the rest is reported', async () => {
  const contents = `<li><a href="p2.xhtml">Second</a><ol><li><a href="p2.xhtml#x">Below</a></li></ol></li>
    <li><a href="p2.xhtml#more">Again</a></li>
    <li><a href="nowhere.xhtml">Nowhere</a></li>`
  const { book, skipped } = await readBook(
    aBook({ 'b/nav.xhtml': aNavigation(contents, '<li><a href="p1.xhtml">xii</a></li>') }),
  )
  expect(book.chapters).toEqual([{ number: 1, title: 'Second', firstPage: 1, lastPage: 2 }])
  expect(book.pages.map(({ label }) => label)).toEqual(['xii', '2'])
  expect(skipped.map(({ line }) => line)).toEqual([4, 5, 6])
})

test('a right-to-left book is recorded as such', async () => {
  const opf = aPackage()
    .replace('<spine>', '<spine page-progression-direction="rtl">')
    .replace('>en<', '>not a language<')
  const { book, skipped } = await readBook(aBook({ 'b/package.opf': opf }))
  expect(book).toMatchObject({ direction: 'rtl', language: 'und' })
  expect(readersOf(skipped)).toEqual([
    { file: 'b/package.opf', line: 3, what: '"not a language" is not the code of a language' },
  ])
})
