import { expect, test } from 'vitest'
import { aBook, aNavigation, anOverlay, aPage, aPar } from '#server/imports/testing/a-book.ts'
import { readBook } from './read-book.ts'

const HIDDEN = [
  '\u00AD',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u200E',
  '\u2066',
  '\u{E0061}',
  '\uFE0F',
]

test.each(HIDDEN)('a book is read without %j inside its words', async (sign) => {
  const { book } = await readBook(
    aBook({
      'b/nav.xhtml': aNavigation(`<li><a href="p1.xhtml">The Ele${sign}phant</a></li>`),
      'b/p1.xhtml': aPage(
        `<h1>The Ele${sign}phant</h1><img src="cat.png" alt="an ele${sign}phant"/>` +
          `<p><span id="s1">The ele${sign}phant <span id="w1">ba${sign}<b>na${sign}nas</b></span> ` +
          `<ruby>川${sign}<rt>か${sign}わ</rt></ruby>.</span></p>`,
      ),
      'b/p1.smil': anOverlay(`<seq epub:textref="p1.xhtml#s1">${aPar('p1.xhtml#w1', 0, 500)}</seq>`),
    }),
  )
  const [page] = book.pages
  expect(book.chapters[0]!.title).toBe('The Elephant')
  expect(page).toMatchObject({ heading: 'The Elephant', picture: { alt: 'an elephant' } })
  const [sentence] = page!.sentences
  expect(sentence!.text).toBe('The elephant bananas 川.')
  const at = (from: number, to: number) => sentence!.text.slice(from, to)
  expect(sentence!.words.map(({ from, to }) => at(from, to))).toEqual(['bananas'])
  expect(sentence!.ruby.map(({ from, to, reading }) => [at(from, to), reading])).toEqual([['川', 'かわ']])
})

test('decomposed letters of a book are composed, as a child types them', async () => {
  const { book } = await readBook(
    aBook({
      'b/p1.xhtml': aPage(`<p>${'がっこうで café.'.normalize('NFD')}</p>`),
      'b/p1.smil': anOverlay(''),
    }),
  )
  expect(book.pages[0]!.sentences[0]!.text).toBe('がっこうで café.')
})
