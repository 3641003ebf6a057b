interface Marked {
  id: string
  from: number
  to: number
}

/**
 * A sentence's text as it grows: white space becomes one blank, and words keep their place in UTF-16 offsets.
 * Pieces are joined at the end only: reading a string that still grows copies all of it each time.
 */
export class SentenceText {
  private readonly pieces: string[] = []
  private readonly marked: Marked[] = []
  private length = 0
  private endsWithBlank = true
  /** Quotation marks and full stops alone are no sentence. */
  hasWords = false

  add(text: string): void {
    const collapsed = text.replace(/\s+/g, ' ')
    const piece = this.endsWithBlank ? collapsed.trimStart() : collapsed
    if (piece === '') return
    this.pieces.push(piece)
    this.length += piece.length
    this.endsWithBlank = piece.endsWith(' ')
    this.hasWords ||= /[\p{L}\p{N}]/u.test(piece)
  }

  /** Everything that `fill` adds is the word with this id. */
  mark(id: string, fill: () => void): void {
    const from = this.length
    fill()
    this.marked.push({ id, from, to: this.length })
  }

  get isEmpty(): boolean {
    return this.length === 0
  }

  get text(): string {
    return this.pieces.join('').trimEnd()
  }

  /** The words in order, without the blanks around them; empty ones are left out. */
  get words(): Marked[] {
    const all = this.pieces.join('')
    return this.marked.flatMap(({ id, from, to }) => {
      const word = all.slice(from, to)
      const start = from + word.length - word.trimStart().length
      return word.trim() === '' ? [] : [{ id, from: start, to: start + word.trim().length }]
    })
  }
}
