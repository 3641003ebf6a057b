import type { ReportSkipped, Omitted } from '../faults.ts'
import { findSvgImage, svgAlt } from '../media/find-picture.ts'
import { isBlock, descendants, innerText, type XmlElement } from '../xml.ts'
import type { Narration } from './narrations.ts'
import { PageCollector, type PageText, type PictureSource } from './page-collector.ts'
import { addRuby, type SentenceText } from './sentence-text.ts'

export interface DocumentText {
  pages: PageText[]
  /** The index of the page that begins at the element with this id, if the book marks page breaks. */
  starts: ReadonlyMap<string, number>
}

export interface PageMarks {
  /** The label of the document's first page. */
  label: string | null
  /** Elements at which a page begins, by id, with the page's label if it has one. */
  breaks: ReadonlyMap<string, string | null>
}

/**
 * The text of a document in its order, page by page. Narrated elements are sentences with their clip; the text around
 * them is shown as well. A heading that is not narrated is the page's heading.
 * @param language BCP 47, of the book.
 */
export function readPageText(
  { file, body, language }: { file: string; body: XmlElement; language: string },
  narrations: ReadonlyMap<string, Narration>,
  marks: PageMarks,
  report: ReportSkipped,
): DocumentText {
  const collector = new PageCollector(file, language, marks.label, report)
  const reader = new PageReader(collector, file, narrations, marks.breaks, report)
  reader.read(body)
  for (const [id, { file: overlay, line }] of narrations)
    if (!reader.hasMet(id)) report(overlay, line, 'narrationUnheard', id)
  for (const [id, label] of marks.breaks) {
    // A chapter without its target is reported where chapters are read.
    if (label === null || collector.starts.has(id)) continue
    report(file, null, 'breakMissing', id)
    collector.pages[0]!.label ??= label
  }
  return { pages: collector.pages, starts: collector.starts }
}

/** Elements without readable text: scripts and styles, the ruby annotations, and content for other reading systems. */
const SILENT = new Set(['style', 'script', 'template', 'rt', 'rp', 'rtc', 'case', 'source', 'track'])
const NOT_IMPORTED = new Set('math audio embed iframe canvas input button select textarea'.split(' '))

class PageReader {
  private readonly collector: PageCollector
  private readonly file: string
  private readonly narrations: ReadonlyMap<string, Narration>
  private readonly breaks: PageMarks['breaks']
  private readonly report: ReportSkipped
  /** The narration of the element that is being read. */
  private narration: Narration | null = null
  /** The ids of narrated elements, words and page breaks so far: a second element of the same id has no part in it. */
  private readonly met = new Set<string>()

  constructor(
    collector: PageCollector,
    file: string,
    narrations: ReadonlyMap<string, Narration>,
    breaks: PageMarks['breaks'],
    report: ReportSkipped,
  ) {
    this.collector = collector
    this.file = file
    this.narrations = narrations
    this.breaks = breaks
    this.report = report
  }

  read(body: XmlElement): void {
    this.readBlock(body)
  }

  hasMet(id: string): boolean {
    return this.met.has(id)
  }

  /** True for the first element of this id; a further one is told. */
  private meet(element: XmlElement): boolean {
    const id = idOf(element)
    if (!this.met.has(id)) {
      this.met.add(id)
      return true
    }
    this.skip(element, 'idTwice', id)
    return false
  }

  private get text(): SentenceText {
    return this.collector.sentence
  }

  private readChild = (child: XmlElement | string): void => {
    if (typeof child === 'string') this.text.add(child)
    else this.readElement(child)
  }

  private readElement(element: XmlElement): void {
    const { name } = element
    if (isPageBreak(element)) return this.breakPage(element)
    if (this.breaks.has(idOf(element)) && !this.collector.starts.has(idOf(element))) this.breakPage(element)
    if (SILENT.has(name) || element.attributes.has('hidden')) return
    if (name === 'img') this.readImage(element)
    else if (name === 'svg') this.readSvg(element)
    else if (name === 'video') this.readVideo(element)
    else if (name === 'object') this.readObject(element)
    else if (NOT_IMPORTED.has(name)) this.skip(element, 'elementNotImported', name)
    else if (this.narration) this.readWithin(element, this.narration)
    else if (this.narrations.has(idOf(element)) && this.meet(element))
      this.readNarrated(element, this.narrations.get(idOf(element))!)
    else if (this.isHeading(element)) this.collector.readHeading(() => this.readBlock(element))
    else if (isBlock(element)) this.readBlock(element)
    else this.readInline(element)
  }

  private breakPage(element: XmlElement): void {
    const { attributes, line } = element
    const named = attributes.get('title') ?? attributes.get('aria-label') ?? innerText(element)
    const own = isPageBreak(element) && named.trim() !== '' ? named.trim() : null
    this.collector.breakPage(idOf(element), this.breaks.get(idOf(element)) ?? own, line)
  }

  private readBlock(element: XmlElement): void {
    this.collector.endParagraph()
    element.children.forEach(this.readChild)
    this.collector.endParagraph()
  }

  private readInline(element: XmlElement): void {
    if (element.name === 'br' || isBlock(element) || isLineOfDrawing(element)) this.text.add(' ')
    if (element.name === 'ruby') addRuby(element, this.text, this.readChild)
    else element.children.forEach(this.readChild)
  }

  private readNarrated(element: XmlElement, narration: Narration): void {
    this.collector.endSentence(null)
    this.narration = narration
    this.readInline(element)
    this.narration = null
    if (!this.text.hasWords) this.skip(element, 'narratedNoText')
    this.collector.endSentence(narration)
  }

  private readWithin(element: XmlElement, narration: Narration): void {
    if (narration.words.has(idOf(element)) && this.meet(element))
      this.text.mark(idOf(element), () => this.readInline(element))
    else this.readInline(element)
  }

  private readImage({ attributes, line }: XmlElement): void {
    this.showPicture({ src: attributes.get('src') ?? '' }, (attributes.get('alt') ?? '').trim(), line)
  }

  private readSvg(element: XmlElement): void {
    const image = findSvgImage(element)
    this.showPicture(
      image ? { src: image.src } : { drawing: element },
      svgAlt(element),
      image?.line ?? element.line,
    )
    for (const text of descendants(element)) {
      if (text.name !== 'text') continue
      if (!this.narration) this.collector.endParagraph()
      this.readElement(text)
      if (!this.narration) this.collector.endParagraph()
    }
  }

  private readObject(element: XmlElement): void {
    const { attributes, line } = element
    const src = attributes.get('data')
    if (src !== undefined && attributes.get('type')?.startsWith('image/'))
      return this.showPicture({ src }, (attributes.get('aria-label') ?? '').trim(), line)
    this.skip(element, 'elementNotImported', 'object')
    element.children.forEach(this.readChild)
  }

  private showPicture(source: PictureSource, alt: string, line: number): void {
    const { page } = this.collector
    // A page of a picture book may have decorative drawings before its picture.
    if (!page.picture || ('drawing' in page.picture.source && 'src' in source))
      page.picture = { source, alt, line }
    else if ('src' in source) this.report(this.file, line, 'onePicture', source.src)
    else this.report(this.file, line, 'oneDrawing')
  }

  private readVideo(element: XmlElement): void {
    const { attributes, line } = element
    const sources = element.children.flatMap((child) =>
      typeof child !== 'string' && child.name === 'source' ? (child.attributes.get('src') ?? []) : [],
    )
    const src = attributes.get('src') ?? sources[0]
    const { page } = this.collector
    if (src === undefined) return this.skip(element, 'videoNoFile')
    if (page.video) return this.skip(element, 'oneVideo', src)
    page.video = { src, title: (attributes.get('title') ?? attributes.get('aria-label') ?? '').trim(), line }
    const poster = attributes.get('poster')
    if (poster && !page.picture) page.picture = { source: { src: poster }, alt: page.video.title, line }
  }

  private isHeading(element: XmlElement): boolean {
    if (!/^h[1-6]$/.test(element.name) || this.collector.page.heading !== null) return false
    for (const below of descendants(element)) if (this.narrations.has(idOf(below))) return false
    return true
  }

  private skip(element: XmlElement, ...told: Omitted): void {
    this.report(this.file, element.line, ...told)
  }
}

function idOf(element: XmlElement): string {
  return element.attributes.get('id') ?? ''
}

function isPageBreak({ attributes }: XmlElement): boolean {
  const has = (name: string, type: string) => (attributes.get(name) ?? '').split(/\s+/).includes(type)
  return has('epub:type', 'pagebreak') || has('role', 'doc-pagebreak')
}

/** A part of a drawing's text with a vertical position of its own. */
function isLineOfDrawing({ name, attributes }: XmlElement): boolean {
  return name === 'tspan' && (attributes.has('y') || attributes.has('dy'))
}
