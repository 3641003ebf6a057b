import { isBlock } from './block-elements.ts'
import type { ReportSkipped } from './imported-book.ts'
import type { Narration } from './narrations.ts'
import { SentenceText } from './sentence-text.ts'
import { descendants, textOf } from './xml.ts'
import type { XmlElement } from './xml.ts'

export interface PageText {
  heading: string | null
  /** `line` is where the page names it. */
  picture: { src: string; alt: string; line: number } | null
  sentences: { paragraph: number; text: SentenceText; narration: Narration | null }[]
}

/**
 * What a page says, in document order. Narrated elements are sentences with their clip; the text around them is shown
 * as well, one sentence a paragraph. A heading that is not narrated is the page's heading.
 */
export function readPageText(
  file: string,
  body: XmlElement,
  narrations: ReadonlyMap<string, Narration>,
  report: ReportSkipped,
): PageText {
  return new PageReader(file, narrations, report).read(body)
}

/** Read by nobody: `rt` and `rp` are the small readings above a character. */
const SILENT = new Set(['style', 'template', 'rt', 'rp'])
const NOT_IMPORTED = new Set(
  'svg math video audio object embed iframe canvas input button select textarea'.split(' '),
)

class PageReader {
  private readonly file: string
  private readonly narrations: ReadonlyMap<string, Narration>
  private readonly report: ReportSkipped
  private readonly page: PageText = { heading: null, picture: null, sentences: [] }
  private paragraph = 0
  private text = new SentenceText()
  /** The sentence that is being read through its element. */
  private narration: Narration | null = null

  constructor(file: string, narrations: ReadonlyMap<string, Narration>, report: ReportSkipped) {
    this.file = file
    this.narrations = narrations
    this.report = report
  }

  read(body: XmlElement): PageText {
    this.readBlock(body)
    return this.page
  }

  private readChildren(element: XmlElement): void {
    for (const child of element.children) {
      if (typeof child === 'string') this.text.add(child)
      else this.readElement(child)
    }
  }

  private readElement(element: XmlElement): void {
    const narration = this.narrations.get(idOf(element))
    if (isSilent(element)) return
    if (element.name === 'img') this.readPicture(element)
    else if (NOT_IMPORTED.has(element.name)) this.skip(element, `the element ${element.name} is not imported`)
    else if (this.narration) this.readWithin(element, this.narration)
    else if (narration) this.readNarrated(element, narration)
    else if (this.isHeading(element)) this.page.heading = textOf(element)
    else if (isBlock(element)) this.readBlock(element)
    else this.readInline(element)
  }

  private readBlock(element: XmlElement): void {
    this.endParagraph()
    this.readChildren(element)
    this.endParagraph()
  }

  private readInline(element: XmlElement): void {
    if (element.name === 'br' || isBlock(element)) this.text.add(' ')
    this.readChildren(element)
  }

  private readNarrated(element: XmlElement, narration: Narration): void {
    this.endSentence(null)
    this.narration = narration
    this.readChildren(element)
    this.narration = null
    if (!this.text.hasWords) this.skip(element, 'this narrated element has no text')
    this.endSentence(narration)
  }

  private readWithin(element: XmlElement, narration: Narration): void {
    if (narration.words.has(idOf(element))) this.text.mark(idOf(element), () => this.readInline(element))
    else this.readInline(element)
  }

  private readPicture({ attributes, line }: XmlElement): void {
    const src = attributes.get('src') ?? ''
    if (this.page.picture) this.report(this.file, line, `${src} is left out: a page shows one picture`)
    else this.page.picture = { src, alt: (attributes.get('alt') ?? '').trim(), line }
  }

  private endSentence(narration: Narration | null): void {
    const last = this.lastOfParagraph()
    if (this.text.hasWords) this.push(narration)
    else if (!this.text.isEmpty && last) {
      // A full stop behind the narrated words belongs to them; an opening quotation mark waits for the next sentence.
      last.text.add(this.text.text)
      this.text = new SentenceText()
    }
  }

  private endParagraph(): void {
    this.endSentence(null)
    if (!this.text.isEmpty) this.push(null)
    if (this.lastOfParagraph()) this.paragraph += 1
  }

  private push(narration: Narration | null): void {
    this.page.sentences.push({ paragraph: this.paragraph, text: this.text, narration })
    this.text = new SentenceText()
  }

  private lastOfParagraph(): PageText['sentences'][number] | null {
    const last = this.page.sentences.at(-1)
    return last?.paragraph === this.paragraph ? last : null
  }

  private isHeading(element: XmlElement): boolean {
    if (!/^h[1-6]$/.test(element.name) || this.page.heading !== null) return false
    return ![...descendants(element)].some((below) => this.narrations.has(idOf(below)))
  }

  private skip(element: XmlElement, what: string): void {
    this.report(this.file, element.line, what)
  }
}

function idOf(element: XmlElement): string {
  return element.attributes.get('id') ?? ''
}

function isSilent(element: XmlElement): boolean {
  const pageBreak = (element.attributes.get('epub:type') ?? '').split(/\s+/).includes('pagebreak')
  return SILENT.has(element.name) || element.attributes.has('hidden') || pageBreak
}
