import { describe, expect, test } from 'vitest'
import {
  aBook,
  aNavigation,
  anOverlay,
  aPackage,
  aPage,
  aPng,
  type BookFiles,
} from '#server/imports/testing/a-book.ts'
import { anMp4 } from '#server/imports/testing/an-mp4.ts'
import { readersOf } from '#server/imports/testing/told.ts'
import { checkPicture } from './media/media.ts'
import { readBook } from './read-book.ts'

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const item = (id: string, file: string, type: string, rest = '') =>
  `<item id="${id}" href="${file}" media-type="${type}" ${rest}/>`

/** The book of two narrated pages, with files added to its manifest and spine. */
async function readWith(files: BookFiles, { items = '', spine = '', metadata = '' } = {}) {
  const { book, skipped } = await readBook(
    aBook({ 'b/package.opf': aPackage({ items, spine, metadata }), ...files }),
  )
  return { ...book, skipped: readersOf(skipped).map(({ file, line, what }) => `${file}:${line}: ${what}`) }
}

describe('a picture book shows its pictures', () => {
  const wrapped = `<svg ${SVG} viewBox="0 0 9 9"><title>A cat on a mat</title>
    <image width="1" height="1" xlink:href="dot.png"/><image width="100%" height="100%" xlink:href="cat.png"/></svg>`

  test('each wrapped in an SVG, as most picture books have them', async () => {
    const book = await readWith({ 'b/p1.xhtml': aPage(`<div>${wrapped}</div>`) })
    expect(book.pages[0]!.picture).toEqual({ file: 'b/cat.png', alt: 'A cat on a mat' })
  })

  test('also where a page names an SVG file that holds the picture', async () => {
    const book = await readWith(
      { 'b/p1.xhtml': aPage('<img src="one.svg" alt="A cat"/>'), 'b/one.svg': wrapped },
      { items: item('one', 'one.svg', 'image/svg+xml') },
    )
    expect(book.pages[0]!.picture).toEqual({ file: 'b/cat.png', alt: 'A cat' })
    expect(book.resources.has('b/one.svg')).toBe(false)
  })

  test('where pictures and drawings are pages of their own, with the words in them', async () => {
    const svg = `<svg ${SVG}><image xlink:href="cat.png"/><text><tspan y="1">The cat</tspan><tspan y="2">sleeps.</tspan></text></svg>`
    const book = await readWith(
      { 'b/one.svg': svg, 'b/two%20b.png': null, 'b/two b.png': aPng(9, 8) },
      {
        items: item('one', 'one.svg', 'image/svg+xml') + item('two', 'two%20b.png', 'image/png'),
        spine: '<itemref idref="one"/><itemref idref="two"/>',
      },
    )
    const [drawn, pictured] = book.pages.slice(2)
    expect(drawn!.picture?.file).toBe('b/cat.png')
    expect(drawn!.sentences.map(({ text }) => text)).toEqual(['The cat sleeps.'])
    expect(pictured!.picture?.file).toBe('b/two b.png')
  })

  test('a page that is one drawing is drawn as a picture, and no drawing code reaches a browser', async () => {
    const svg = `<svg ${SVG} viewBox="0 0 200 100"><script>alert(1)</script><style>.sky{fill:#08f}</style>
      <rect class="sky" width="200" height="100" onclick="x()"/><foreignObject><p>Hi</p></foreignObject></svg>`
    const book = await readWith({ 'b/p1.xhtml': aPage(svg) })
    const { file } = book.pages[0]!.picture!
    const drawn = book.resources.get(file)!
    expect(drawn).toMatchObject({ kind: 'picture', mediaType: 'image/webp', width: 1600, height: 800 })
    expect(checkPicture(drawn.bytes)).not.toBeNull()
    expect(drawn.bytes.includes('script')).toBe(false)
  }, 15_000)

  test('the cover is found inside its SVG', async () => {
    const book = await readWith(
      { 'b/c.svg': `<svg ${SVG}><image xlink:href="front.png"/></svg>`, 'b/front.png': aPng(7, 9) },
      {
        items:
          item('c', 'c.svg', 'image/svg+xml', 'properties="cover-image"') +
          item('f', 'front.png', 'image/png'),
      },
    )
    expect(book.cover).toBe('b/front.png')
  })
})

describe('a file of an unsupported kind is replaced by its fallback', () => {
  test('a page by its fallback, and the fallback of that', async () => {
    const book = await readWith(
      { 'b/x.pdf': '%PDF', 'b/x.dtb': '<dtbook/>', 'b/x.xhtml': aPage('<p>In other words.</p>') },
      {
        items:
          item('pdf', 'x.pdf', 'application/pdf', 'fallback="dtb"') +
          item('dtb', 'x.dtb', 'application/x-dtbook+xml', 'fallback="text"') +
          item('text', 'x.xhtml', 'application/xhtml+xml'),
        spine: '<itemref idref="pdf"/>',
      },
    )
    expect(book.pages[2]!.sentences.map(({ text }) => text)).toEqual(['In other words.'])
    expect(book.skipped.join('\n')).toContain('b/x.xhtml is shown in place of b/x.pdf')
  })

  test('a picture by its fallback; a fallback that leads back to itself shows nothing', async () => {
    const book = await readWith(
      { 'b/p1.xhtml': aPage('<img src="x.tiff" alt=""/>'), 'b/x.tiff': 'II*', 'b/y.pdf': '%PDF' },
      {
        items:
          item('t', 'x.tiff', 'image/tiff', 'fallback="cat"') +
          item('y', 'y.pdf', 'application/pdf', 'fallback="y"'),
        spine: '<itemref idref="y"/>',
      },
    )
    expect(book.pages[0]!.picture?.file).toBe('b/cat.png')
    expect(book.pages).toHaveLength(2)
    expect(book.skipped.join('\n')).toContain('b/y.pdf is no page of text (application/pdf)')
  })
})

describe('an EPUB 2 comes in', () => {
  const point = (title: string, src: string, below = '') =>
    `<navPoint><navLabel><text>${title}</text></navLabel><content src="${src}"/>${below}</navPoint>`
  const ncx = `<?xml version="1.0"?>
<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd">
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap>
${point('The Cat', 'p1.xhtml', point('Its nap', 'p1.xhtml#nap'))}${point('The End', 'p2.xhtml')}</navMap>
<pageList><pageTarget value="7"><navLabel><text>7</text></navLabel><content src="p2.xhtml"/></pageTarget></pageList></ncx>`
  const old = (body: string) =>
    `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`
  const files = (opf: (text: string) => string = (text) => text): BookFiles => ({
    'b/package.opf': opf(
      aPackage({
        items:
          item('ncx', 'toc.ncx', 'application/x-dtbncx+xml') +
          item('co', 'cover.xhtml', 'application/xhtml+xml'),
      })
        .replace('"3.0"', '"2.0"')
        .replace('properties="nav"', '')
        .replaceAll(/ media-overlay="o\d"/g, '')
        .replace('<spine>', '<spine toc="ncx">')
        .replace('</package>', '<guide><reference type="cover" href="cover.xhtml"/></guide></package>'),
    ),
    'b/toc.ncx': ncx,
    'b/p1.xhtml': old('<h1>The&nbsp;Cat</h1><p>Caf&eacute; &mdash; a cat.</p>'),
    'b/p2.xhtml': old('<p>The end.</p>'),
    'b/cover.xhtml': old('<img src="front.png" alt=""/>'),
    'b/front.png': aPng(7, 9),
  })

  test('with the chapters and pages of its NCX, its named characters, and the cover of its guide', async () => {
    const { book, skipped } = await readBook(aBook(files()))
    expect(book.chapters.map(({ title, firstPage }) => [title, firstPage])).toEqual([
      ['The Cat', 1],
      ['The End', 2],
    ])
    expect(book.pages.map(({ label }) => label)).toEqual(['1', '7'])
    expect(book.pages[0]).toMatchObject({ heading: 'The Cat', sentences: [{ text: 'Café — a cat.' }] })
    expect(book.cover).toBe('b/front.png')
    expect(readersOf(skipped).map(({ what }) => what)).toContain(
      '1 entries below "The Cat" are not chapters of their own',
    )
  })

  test('with the cover that its metadata names, and without a table of contents as one chapter', async () => {
    const bare = files((opf) =>
      opf
        .replace('<dc:rights>', '<meta name="cover" content="cat"/><dc:rights>')
        .replace('<spine toc="ncx">', '<spine>')
        .replace(/<item id="ncx".*?\/>/, ''),
    )
    const { book, skipped } = await readBook(aBook(bare))
    expect(book.cover).toBe('b/cat.png')
    expect(book.chapters).toEqual([{ number: 1, title: 'Cat Book', firstPage: 1, lastPage: 2 }])
    expect(readersOf(skipped).map(({ what }) => what)).toContain(
      'the book has no table of contents; it is one chapter',
    )
  })
})

test('a script that the text does not need is left out and reported, and the book is imported', async () => {
  const book = await readWith(
    {
      'b/p1.xhtml': aPage(
        '<script>count()</script><p onclick="x()"><a href=" java&#10;script:y()">A cat.</a></p>',
      ),
      'b/nav.xhtml': aNavigation('<li><a href="p1.xhtml">Cat</a><script/></li>'),
      'b/x.js': 'count()',
    },
    { items: item('js', 'x.js', 'text/javascript') },
  )
  expect(book.pages[0]!.sentences.map(({ text }) => text)).toEqual(['A cat.'])
  expect(book.skipped).toEqual(
    expect.arrayContaining([
      'b/p1.xhtml:4: a script is not imported',
      'b/p1.xhtml:4: the script attribute onclick is not imported',
      'b/p1.xhtml:4: a script in href is not imported',
      'b/nav.xhtml:4: a script is not imported',
      expect.stringContaining('b/x.js (text/javascript) is not imported'),
    ]),
  )
})

test('a video is imported with its size and poster, and no page shows two', async () => {
  const video =
    '<video poster="cat.png" title="A cat walks"><source src="walk.mp4" type="video/mp4"/></video>'
  const book = await readWith(
    {
      'b/p1.xhtml': aPage(`${video}<video src="more.mp4"/><p>Look.</p>`),
      'b/p1.smil': anOverlay(''),
      'b/walk.mp4': anMp4({ durationMs: 2500, video: { width: 640, height: 360 } }),
    },
    { items: item('walk', 'walk.mp4', 'video/mp4') },
  )
  expect(book.pages[0]).toMatchObject({
    video: { file: 'b/walk.mp4', title: 'A cat walks' },
    picture: { file: 'b/cat.png' },
  })
  expect(book.resources.get('b/walk.mp4')).toMatchObject({
    kind: 'video',
    mediaType: 'video/mp4',
    durationMs: 2500,
    width: 640,
  })
  expect(book.skipped).toEqual(['b/p1.xhtml:4: more.mp4 is left out: a page shows one video'])
  await expect(readWith({ 'b/p1.xhtml': aPage('<video src="voice.wav"/>') })).rejects.toThrow(
    'b/p1.xhtml:4: b/voice.wav is not a video',
  )
})
