import { aBook, aNavigation, anOverlay, aPackage, aPage, aPar, aPng, aWav, type BookFiles } from './a-book.ts'

export interface NarratedBook {
  identifier: string
  title?: string
  /** At least two pages in all. */
  chapters: { title: string; pages: string[][] }[]
}

const SENTENCE_MS = 500

/** A book in which each page has a picture of its own and each sentence a clip of the recording. */
export function aNarratedBook({ identifier, title = 'Cat Book', chapters }: NarratedBook): Buffer {
  const pages = chapters.flatMap((chapter) => chapter.pages)
  const numbers = pages.map((_, index) => index + 1)
  const item = (id: string, file: string, rest: string) => `<item id="${id}" href="${file}" ${rest}/>`
  const items = numbers.flatMap((number) => [
    item(`picture${number}`, `picture${number}.png`, 'media-type="image/png"'),
    ...(number > 2
      ? [
          item(
            `p${number}`,
            `p${number}.xhtml`,
            `media-type="application/xhtml+xml" media-overlay="o${number}"`,
          ),
          item(`o${number}`, `p${number}.smil`, 'media-type="application/smil+xml"'),
        ]
      : []),
  ])
  const spine = numbers.slice(2).map((number) => `<itemref idref="p${number}"/>`)
  const files: BookFiles = {
    'b/package.opf': aPackage({ items: items.join('\n'), spine: spine.join('') })
      .replace('urn:test:cat', identifier)
      .replace('Cat Book', title),
    'b/nav.xhtml': aNavigation(contentsOf(chapters)),
    'b/voice.wav': aWav(pages.flat().length * SENTENCE_MS),
  }
  let startMs = 0
  for (const [index, sentences] of pages.entries()) {
    const name = `p${index + 1}`
    const spans = sentences.map((text, at) => `<span id="s${at + 1}">${text}</span>`)
    files[`b/${name}.xhtml`] = aPage(
      `<img src="picture${index + 1}.png" alt="${name}"/><p>${spans.join(' ')}</p>`,
    )
    files[`b/picture${index + 1}.png`] = aPng(100 + index, 100)
    files[`b/${name}.smil`] = anOverlay(
      sentences
        .map((_, at) =>
          aPar(`${name}.xhtml#s${at + 1}`, startMs + at * SENTENCE_MS, startMs + (at + 1) * SENTENCE_MS),
        )
        .join(''),
    )
    startMs += sentences.length * SENTENCE_MS
  }
  return aBook(files)
}

function contentsOf(chapters: NarratedBook['chapters']): string {
  let page = 1
  return chapters
    .map(({ title, pages }) => {
      const entry = `<li><a href="p${page}.xhtml">${title}</a></li>`
      page += pages.length
      return entry
    })
    .join('')
}
