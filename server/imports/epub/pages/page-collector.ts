import type { ReportSkipped } from '../faults.ts'
import type { XmlElement } from '../xml.ts'
import type { Narration } from './narrations.ts'
import { SentenceText, splitSentences } from './sentence-text.ts'

/** A picture as the page names it: a file, or a drawing inside the page itself. */
export type PictureSource = { src: string } | { drawing: XmlElement }

export interface PageText {
  /** The page's label in the book; null if it has none. */
  label: string | null
  heading: SentenceText | null
  /** `line` is the line of the page that names it. */
  picture: { source: PictureSource; alt: string; line: number } | null
  video: { src: string; title: string; line: number } | null
  sentences: { paragraph: number; text: SentenceText; narration: Narration | null }[]
}

/** A page with more is split: a child cannot find the place among more. */
const MOST_SENTENCES = 200

/**
 * Gathers one document into pages. A page ends where the book breaks it, at the end of a paragraph, and at the latest
 * with its 200th sentence.
 */
export class PageCollector {
  readonly pages: PageText[] = []
  /** The index of the page that begins at the element with this id. */
  readonly starts = new Map<string, number>()
  private readonly file: string
  private readonly language: string
  private readonly report: ReportSkipped
  /** A heading is not split into sentences. */
  private keepsWhole = false
  private paragraph = 0
  private text = new SentenceText()
  private breaks: { id: string; label: string | null; line: number }[] = []

  constructor(file: string, language: string, label: string | null, report: ReportSkipped) {
    this.file = file
    this.language = language
    this.report = report
    this.begin(label)
  }

  get page(): PageText {
    return this.pages.at(-1)!
  }

  get sentence(): SentenceText {
    return this.text
  }

  breakPage(id: string, label: string | null, line: number): void {
    this.breaks.push({ id, label, line })
    if (this.text.length === 0 && !this.lastOfParagraph()) this.turn()
  }

  endSentence(narration: Narration | null): void {
    const last = this.lastOfParagraph()
    if (this.text.hasWords) this.push(narration)
    else if (this.text.length > 0 && last) {
      // A full stop after the narrated words belongs to them; an opening quotation mark belongs to the next sentence.
      last.text.add(this.text.text)
      this.text = new SentenceText()
    }
  }

  endParagraph(): void {
    this.endSentence(null)
    if (this.text.length > 0) this.push(null)
    if (this.lastOfParagraph()) this.paragraph += 1
    this.turn()
  }

  /** The whole text that `read` adds becomes the page's heading, not a paragraph. */
  readHeading(read: () => void): void {
    this.endParagraph()
    const { page, paragraph } = this
    const from = page.sentences.length
    this.keepsWhole = true
    read()
    this.keepsWhole = false
    page.heading = page.sentences.splice(from, 1)[0]?.text ?? null
    if (this.page === page && page.sentences.length === from) this.paragraph = paragraph
  }

  private turn(): void {
    for (const { id, label, line } of this.breaks) {
      if (!isBlank(this.page)) this.begin(label)
      else if (this.page.label === null) this.page.label = label
      else if (label !== null) this.report(this.file, line, 'pageSamePage', label, this.page.label)
      this.starts.set(id, this.pages.length - 1)
    }
    this.breaks = []
  }

  private begin(label: string | null): void {
    this.pages.push({ label, heading: null, picture: null, video: null, sentences: [] })
    this.paragraph = 0
  }

  /** A narrated text is one sentence with one clip; any other text is split by the rules of its language. */
  private push(narration: Narration | null): void {
    const { text } = this
    const texts = narration || this.keepsWhole ? [text] : text.split(splitSentences(text.text, this.language))
    for (const each of texts) {
      if (this.page.sentences.length >= MOST_SENTENCES) this.begin(null)
      this.page.sentences.push({ paragraph: this.paragraph, text: each, narration })
    }
    this.text = new SentenceText()
  }

  private lastOfParagraph(): PageText['sentences'][number] | null {
    const last = this.page.sentences.at(-1)
    return last?.paragraph === this.paragraph ? last : null
  }
}

export function isBlank({ heading, picture, video, sentences }: PageText): boolean {
  return !heading && !picture && !video && sentences.length === 0
}
