import { describe, expect, test } from 'vitest'
import { aBook, aNavigation, anOverlay, aPackage, aPage, aPar } from '#server/imports/testing/a-book.ts'
import { readersOf } from '#server/imports/testing/told.ts'
import { LONGEST_SENTENCE, splitSentences } from './pages/sentence-text.ts'
import { readBook } from './read-book.ts'

/** The first document of a book without narration. */
async function readSilent(body: string, { language = 'en', contents = '', pageList = '' } = {}) {
  const { book, skipped } = await readBook(
    aBook({
      'b/package.opf': aPackage().replace('>en<', `>${language}<`),
      'b/nav.xhtml': aNavigation(`<li><a href="p1.xhtml">One</a></li>${contents}`, pageList),
      'b/p1.xhtml': aPage(body),
      'b/p1.smil': anOverlay(''),
    }),
  )
  return { ...book, skipped: readersOf(skipped).map(({ what }) => what) }
}

const textsOf = (text: string, language: string) =>
  splitSentences(text, language).map(({ from, to }) => text.slice(from, to).trim())

describe('text without a recording is shown in sentences', () => {
  test.each([
    ['en', 'A cat sleeps. It dreams! Of what?', ['A cat sleeps.', 'It dreams!', 'Of what?']],
    ['en', 'Mr. Fox met A. Milne. They ate.', ['Mr. Fox met A. Milne.', 'They ate.']],
    ['en', '“Come here!” said Pip. “Why?” I asked.', ['“Come here!” said Pip.', '“Why?” I asked.']],
    ['ja', 'ねこが ねます。ゆめを みます！', ['ねこが ねます。', 'ゆめを みます！']],
    [
      'ja',
      '「おはよう。」と ピップが 言いました。みんな わらいました。',
      ['「おはよう。」と ピップが 言いました。', 'みんな わらいました。'],
    ],
    ['und', 'One. Two.', ['One.', 'Two.']],
    ['en', '...', ['...']],
  ])('%s: %s', (language, text, sentences) => {
    expect(textsOf(text, language)).toEqual(sentences)
  })

  test('and one of 21,362 letters without an end in parts, of which none is lost or torn within a word', () => {
    const text = 'and so the little snail went on, '.repeat(700).slice(0, 21_362)
    const parts = splitSentences(text, 'en')
    expect(parts.every(({ from, to }) => to - from <= LONGEST_SENTENCE)).toBe(true)
    expect(parts.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text)
    expect(parts.slice(0, -1).every(({ to }) => text[to - 1] === ',')).toBe(true)
  })

  test('letters made of two characters are never cut apart', () => {
    const text = `a${'𠮷'.repeat(1_000)}`
    const parts = splitSentences(text, 'ja').map(({ from, to }) => text.slice(from, to))
    expect(parts.every((part) => part.isWellFormed())).toBe(true)
  })

  test('each on its paragraph, beside those that are heard', async () => {
    const { book } = await readBook(
      aBook({
        'b/p1.xhtml': aPage('<p>One. Two. <span id="s1">Three. Four.</span></p><p>Five.</p>'),
        'b/p1.smil': anOverlay(aPar('p1.xhtml#s1', 0, 500)),
      }),
    )
    expect(book.pages[0]!.sentences.map(({ paragraph, text }) => [paragraph, text])).toEqual([
      [0, 'One.'],
      [0, 'Two.'],
      [0, 'Three. Four.'],
      [1, 'Five.'],
    ])
  })
})

describe('a long document is as many pages as the printed book', () => {
  const pageList = '<li><a href="p1.xhtml#a">12</a></li><li><a href="p1.xhtml#b">13</a></li>'
  const body = `<span epub:type="pagebreak" id="a"/><p>One.</p><p>Two <span epub:type="pagebreak" id="b"/>goes on.</p>
    <p>Three.</p><div role="doc-pagebreak" aria-label="xiv"/><p>Four.</p><h2 id="part">A part</h2><p>Five.</p>`

  test('by the breaks of its page list; a paragraph stays whole, on the page where it begins', async () => {
    const { pages } = await readSilent(body, { pageList })
    expect(
      pages.map(({ label, heading, sentences }) => [label, heading, sentences.map(({ text }) => text)]),
    ).toEqual([
      ['12', null, ['One.', 'Two goes on.']],
      ['13', null, ['Three.']],
      ['xiv', 'A part', ['Four.', 'Five.']],
      ['4', null, ['It sleeps.']],
    ])
    expect(pages.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  })

  test('and a chapter that begins inside it begins a page', async () => {
    const contents = '<li><a href="p1.xhtml#part">A part</a></li><li><a href="p2.xhtml">The end</a></li>'
    const { pages, chapters } = await readSilent(body, { pageList, contents })
    expect(chapters.map(({ title, firstPage, lastPage }) => [title, firstPage, lastPage])).toEqual([
      ['One', 1, 3],
      ['A part', 4, 4],
      ['The end', 5, 5],
    ])
    expect(pages[3]).toMatchObject({ label: '4', heading: 'A part', sentences: [{ text: 'Five.' }] })
  })

  test('and without any break a page has 200 sentences at most', async () => {
    const { pages } = await readSilent(`<p>${'A cat sleeps. '.repeat(450)}</p>`)
    expect(pages.map(({ sentences }) => sentences.length)).toEqual([200, 200, 50, 1])
    expect(pages[1]!.sentences[0]).toMatchObject({ paragraph: 0, text: 'A cat sleeps.' })
  })

  test('a break of the page list that the text does not have is reported', async () => {
    const { pages, skipped } = await readSilent('<p>One.</p>', {
      pageList: '<li><a href="p1.xhtml#gone">12</a></li>',
    })
    expect(pages[0]!.label).toBe('12')
    expect(skipped).toContain('#gone, where a page is to begin, is not in it')
  })
})

describe('ruby of the book is kept, and the text stays plain', () => {
  const rubyOf = async (html: string) => {
    const { pages } = await readSilent(`<p>${html}</p>`, { language: 'ja' })
    return pages[0]!.sentences.map(({ text, ruby }) => [
      text,
      ruby.map(({ from, to, reading }) => `${text.slice(from, to)}=${reading}`).join(' '),
    ])
  }

  test.each([
    ['<ruby>漢字<rp>（</rp><rt>かんじ</rt><rp>）</rp></ruby>を読む。', [['漢字を読む。', '漢字=かんじ']]],
    ['<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>', [['漢字', '漢=かん 字=じ']]],
    ['<ruby>\n<rb>漢</rb><rb>字</rb>\n<rt>かん</rt><rt>じ</rt></ruby>', [['漢字', '漢=かん 字=じ']]],
    ['<ruby><b>大</b>人<rt>おとな</rt></ruby>', [['大人', '大人=おとな']]],
    [
      '<ruby>犬<rt>いぬ</rt></ruby>だ。<ruby>猫<rt>ねこ</rt></ruby>だ。',
      [
        ['犬だ。', '犬=いぬ'],
        ['猫だ。', '猫=ねこ'],
      ],
    ],
    ['<ruby>空<rt></rt></ruby>', [['空', '']]],
  ])('%s', async (html, expected) => {
    expect(await rubyOf(html)).toEqual(expected)
  })

  test('in headings, in narrated words, and never in a chapter’s title', async () => {
    const { book } = await readBook(
      aBook({
        'b/nav.xhtml': aNavigation('<li><a href="p1.xhtml"><ruby>猫<rt>ねこ</rt></ruby>の話</a></li>'),
        'b/p1.xhtml': aPage(
          '<h1><ruby>猫<rt>ねこ</rt></ruby>の話</h1><p id="s1"><b id="w1"><ruby>猫<rt>ねこ</rt></ruby></b>が</p>',
        ),
        'b/p1.smil': anOverlay(`<seq epub:textref="p1.xhtml#s1">${aPar('p1.xhtml#w1', 0, 500)}</seq>`),
      }),
    )
    expect(book.chapters[0]!.title).toBe('猫の話')
    expect(book.pages[0]).toMatchObject({
      heading: '猫の話',
      headingRuby: [{ from: 0, to: 1, reading: 'ねこ' }],
      sentences: [
        {
          text: '猫が',
          words: [{ from: 0, to: 1, startMs: 0, endMs: 500 }],
          ruby: [{ from: 0, to: 1, reading: 'ねこ' }],
        },
      ],
    })
  })
})
