import { describe, expect, test } from 'vitest'
import { bookOmissionsEn } from '#contract/books/book-omissions-en.ts'
import { bookOmissionsJa } from '#contract/books/book-omissions-ja.ts'
import { bookOmissionKinds, inOrder, omissionText } from '#contract/books/book-omissions.ts'
import {
  type BookFiles,
  aBook,
  aNavigation,
  anOverlay,
  aPackage,
  aPage,
  aPar,
} from '#server/imports/testing/a-book.ts'
import { readersOf } from '#server/imports/testing/told.ts'
import { readBook } from './read-book.ts'

async function read(changes: BookFiles) {
  const { book, skipped } = await readBook(aBook(changes))
  const sentences = book.pages.flatMap((page) => page.sentences)
  return {
    book,
    sentences: sentences.map(({ text, clip }) => [text, clip && [clip.startMs, clip.endMs]]),
    told: readersOf(skipped)
      .filter(({ what }) => !what.startsWith('b/cat.png'))
      .map(({ file, line, what }) => `${file}:${line}: ${what}`),
  }
}

const page = (body: string, overlay: string) => ({
  'b/p1.xhtml': aPage(body),
  'b/p1.smil': anOverlay(overlay),
})

describe('an id that is given twice', () => {
  test('on two sentences: the first has the clip, the second is reported', async () => {
    const { sentences, told } = await read(
      page(
        '<p><span id="s1">A cat.</span></p>\n<p><span id="s1">A dog.</span></p>',
        aPar('p1.xhtml#s1', 0, 500),
      ),
    )
    expect(sentences.slice(0, 2)).toEqual([
      ['A cat.', [0, 500]],
      ['A dog.', null],
    ])
    expect(told).toEqual(['b/p1.xhtml:5: #s1 is given a second time; only the first has what belongs to it'])
  })

  test('on two words of a sentence: the first is marked as it sounds', async () => {
    const words = aPar('p1.xhtml#w1', 0, 200) + aPar('p1.xhtml#w2', 200, 500)
    const { book, told } = await read(
      page(
        '<p><span id="s1"><span id="w1">A</span> <span id="w2">big</span> <span id="w2">cat</span>.</span></p>',
        `<seq epub:textref="p1.xhtml#s1">${words}</seq>`,
      ),
    )
    expect(book.pages[0]!.sentences[0]!.words.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [2, 5],
    ])
    expect(told).toEqual(['b/p1.xhtml:4: #w2 is given a second time; only the first has what belongs to it'])
  })
})

describe('a narration without its target is reported', () => {
  const SENTENCE = '<p><span id="s1">A cat.</span></p>'

  test.each([
    ['an id that is not there', aPar('p1.xhtml#gone', 500, 900), '#gone is not on b/p1.xhtml'],
    ['a page that is not there', aPar('p9.xhtml#s1', 500, 900), 'this narrates b/p9.xhtml'],
    ['a page with another overlay', aPar('p2.xhtml#s1', 500, 900), 'this narrates b/p2.xhtml'],
    ['no element', aPar('p1.xhtml', 500, 900), 'names no element'],
    ['the same sentence again', aPar('p1.xhtml#s1', 500, 900), '#s1 is narrated twice'],
  ])('%s', async (_name, par, what) => {
    const { sentences, told } = await read(page(SENTENCE, aPar('p1.xhtml#s1', 0, 500) + par))
    expect(sentences[0]).toEqual(['A cat.', [0, 500]])
    expect(told).toEqual([expect.stringContaining(what)])
  })

  test.each([
    ['hidden', '<span id="s2" hidden="">Not seen.</span>'],
    ['inside another narration', ''],
    ['a picture', '<img id="s2" src="cat.png"/>'],
  ])('one whose element is %s', async (_name, element) => {
    const inside = element === '' ? '<p><span id="s1">A <em id="s2">cat</em>.</span></p>' : SENTENCE + element
    const { told } = await read(page(inside, aPar('p1.xhtml#s1', 0, 500) + aPar('p1.xhtml#s2', 500, 900)))
    expect(told).toEqual([expect.stringContaining('#s2 cannot be heard')])
  })

  test('a word that is not on the page', async () => {
    const words = aPar('p1.xhtml#w1', 0, 200) + aPar('p1.xhtml#w9', 200, 500)
    const { told } = await read(
      page(
        '<p><span id="s1"><span id="w1">A</span> cat.</span></p>',
        `<seq epub:textref="p1.xhtml#s1">${words}</seq>`,
      ),
    )
    expect(told).toEqual([expect.stringContaining('#w9 is not on b/p1.xhtml')])
  })

  test('an overlay that no page names', async () => {
    const opf = aPackage({ items: '<item id="o3" href="more.smil" media-type="application/smil+xml"/>' })
    const { told } = await read({ 'b/package.opf': opf, 'b/more.smil': anOverlay('') })
    expect(told).toEqual([expect.stringContaining('b/more.smil (application/smil+xml) is not imported')])
  })
})

describe('a clip outside its recording is reported with page and sentence', () => {
  const two = '<p><span id="s1">A cat.</span> <span id="s2">A dog.</span></p>'

  test('behind its end: the sentence has no sound', async () => {
    const { sentences, told } = await read(page(two, aPar('p1.xhtml#s2', 2000, 3000)))
    expect(sentences[1]).toEqual(['A dog.', null])
    expect(told).toEqual([expect.stringMatching(/page 1, "A dog\.".*has no sound/)])
  })

  test('by more than half: the sentence has no sound, rather than a piece of it', async () => {
    const { sentences, told } = await read(page(two, aPar('p1.xhtml#s2', 600, 1600)))
    expect(sentences[1]).toEqual(['A dog.', null])
    expect(told).toEqual([
      'b/p1.smil:3: page 1, "A dog.": b/voice.wav holds only 400 of the 1000 ms of this clip; the sentence has no sound',
    ])
  })

  test('by less than half: it ends with the recording', async () => {
    const { sentences, told } = await read(page(two, aPar('p1.xhtml#s2', 400, 1600)))
    expect(sentences[1]).toEqual(['A dog.', [400, 1000]])
    expect(told).toEqual([expect.stringContaining('600 ms after b/voice.wav')])
  })

  test('two clips that sound at the same time', async () => {
    const { told } = await read(page(two, aPar('p1.xhtml#s1', 0, 700) + aPar('p1.xhtml#s2', 400, 1000)))
    expect(told).toEqual([expect.stringContaining('300 ms before the sentence in front of it ends')])
  })

  test('one clip may serve two sentences', async () => {
    const { told } = await read(page(two, aPar('p1.xhtml#s1', 0, 700) + aPar('p1.xhtml#s2', 0, 700)))
    expect(told).toEqual([])
  })
})

test('a cover that is not in the book is reported', async () => {
  const opf = aPackage({ metadata: '<meta name="cover" content="gone"/>' })
  const { told } = await read({ 'b/package.opf': opf })
  expect(told).toEqual([expect.stringContaining('the cover "gone" is not in the book')])
})

test('a chapter that points to a file outside the book is reported', async () => {
  const { told } = await read({
    'b/nav.xhtml': aNavigation(
      '<li><a href="p1.xhtml">The Cat</a></li><li><a href="gone.xhtml">Gone</a></li>',
    ),
  })
  expect(told).toEqual([expect.stringContaining('"Gone" leads to b/gone.xhtml')])
})

test('every fault has a sentence in both languages; faults that the book’s maker should mend come first', () => {
  for (const kind of bookOmissionKinds) {
    const values = Array.from({ length: bookOmissionsEn[kind].length }, (_, at) => `«${at}»`)
    const omission = { file: 'b/p1.xhtml', line: 1, kind, values }
    for (const words of [bookOmissionsEn, bookOmissionsJa])
      for (const value of values) expect(omissionText(words, omission), kind).toContain(value)
  }
  const [scripts, twice] = (['script', 'idTwice'] as const).map((kind) => ({
    file: '',
    line: 1,
    kind,
    values: [],
  }))
  expect(inOrder([scripts!, twice!])).toEqual([twice, scripts])
})
