interface Marked {
  id: string
  from: number
  to: number
}

/** A sentence's text as it grows: white space becomes one blank, and words keep their place in UTF-16 offsets. */
export class SentenceText {
  private grown = ''
  private readonly marked: Marked[] = []

  add(text: string): void {
    const collapsed = text.replace(/\s+/g, ' ')
    this.grown += this.grown === '' || this.grown.endsWith(' ') ? collapsed.trimStart() : collapsed
  }

  /** Everything that `fill` adds is the word with this id. */
  mark(id: string, fill: () => void): void {
    const from = this.grown.length
    fill()
    this.marked.push({ id, from, to: this.grown.length })
  }

  /** Quotation marks and full stops alone are no sentence. */
  get hasWords(): boolean {
    return /[\p{L}\p{N}]/u.test(this.grown)
  }

  get text(): string {
    return this.grown.trimEnd()
  }

  /** The words in order, without the blanks around them; empty ones are left out. */
  get words(): Marked[] {
    return this.marked.flatMap(({ id, from, to }) => {
      const word = this.grown.slice(from, to)
      const start = from + word.length - word.trimStart().length
      return word.trim() === '' ? [] : [{ id, from: start, to: start + word.trim().length }]
    })
  }
}
