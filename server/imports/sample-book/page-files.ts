import type { StoryPage, StorySentence } from './story.ts'

export interface SamplePage extends StoryPage {
  /** File name without ending, `p3`. */
  name: string
  /** The chapter's title on its first page. */
  heading: string | null
}

/** The page itself: heading, picture, paragraphs; each sentence and each timed word with an id. */
export function pageXhtml(page: SamplePage, language: string): string {
  const heading = page.heading === null ? '' : `<h1>${escapeXml(page.heading)}</h1>`
  const paragraphs = withIds(page).map(
    (paragraph) => `<p>${paragraph.map(([id, sentence]) => sentenceXhtml(id, sentence)).join(' ')}</p>`,
  )
  return `${XML}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="${language}" lang="${language}">
<head><title>${page.name}</title></head>
<body>
${heading}
<figure><img src="pictures/${page.picture}.jpg" alt="${escapeXml(page.alt)}"/></figure>
${paragraphs.join('\n')}
</body>
</html>
`
}

function sentenceXhtml(id: string, { text, words }: StorySentence): string {
  if (!words) return `<span id="${id}">${escapeXml(text)}</span>`
  const spans = text.split(' ').map((word, index) => `<span id="${id}w${index}">${escapeXml(word)}</span>`)
  return `<span id="${id}">${spans.join(' ')}</span>`
}

/** The page's media overlay: a sentence is one par, or one seq of its words. */
export function pageSmil(page: SamplePage, soundMs: ReadonlyMap<string, number>): string {
  const sentences = withIds(page)
    .flat()
    .map(([id, sentence]) => {
      const par = (target: string, startMs: number, endMs: number) =>
        `<par><text src="${page.name}.xhtml#${target}"/>` +
        `<audio src="sounds/${sentence.sound}.mp3" clipBegin="${startMs}ms" clipEnd="${endMs}ms"/></par>`
      if (!sentence.words) return par(id, 0, soundMs.get(sentence.sound)!)
      const pars = sentence.words.map(([startMs, endMs], index) => par(`${id}w${index}`, startMs, endMs))
      return `<seq epub:textref="${page.name}.xhtml#${id}">${pars.join('')}</seq>`
    })
  return `${XML}<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0">
<body>
${sentences.join('\n')}
</body>
</smil>
`
}

/** The length of the page's narration, in ms. */
export function narrationMs(page: SamplePage, soundMs: ReadonlyMap<string, number>): number {
  const lengths = page.paragraphs
    .flat()
    .map(({ sound, words }) =>
      words ? words.reduce((sum, [startMs, endMs]) => sum + endMs - startMs, 0) : soundMs.get(sound)!,
    )
  return lengths.reduce((sum, length) => sum + length, 0)
}

function withIds(page: SamplePage): [string, StorySentence][][] {
  let count = 0
  return page.paragraphs.map((paragraph) => paragraph.map((sentence) => [`s${(count += 1)}`, sentence]))
}

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
