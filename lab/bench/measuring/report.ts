import { type FiguresPage, figuresHead } from '#lab/harness/figures/figures-page.ts'
import { markdownTable } from '#lab/harness/figures/markdown.ts'

/** A promise beside its figure. */
export interface Verdict {
  isKept: boolean
  /** Promise, figure, limit, and if it holds. */
  row: string[]
}

/** The figures of a question, for the process that has asked it. */
export interface AskedAnswer {
  found: unknown
  failures: readonly string[]
}

/** The answer to one question, as a page of figures. */
export class Report {
  private readonly asks: string
  private readonly command: string
  private readonly parts: string[] = []
  private readonly misses: string[] = []
  readonly failures: string[] = []

  constructor(asks: string, command: string) {
    this.asks = asks
    this.command = command
  }

  /** A paragraph. */
  say(text: string): void {
    this.parts.push(text)
  }

  table(head: string[], rows: string[][]): void {
    this.parts.push(markdownTable(head, rows))
  }

  /** The promises beside their figures; a broken one is a miss. */
  judge(verdicts: readonly Verdict[]): void {
    const broken = verdicts.filter(({ isKept }) => !isKept).length
    this.say(`${verdicts.length - broken} of ${verdicts.length} promises hold.`)
    this.table(
      ['promise', 'figure', 'limit', 'holds'],
      verdicts.map(({ row }) => row),
    )
    if (broken > 0) this.miss(`${broken} of ${verdicts.length} promises.`)
  }

  /** A promise of speed does not hold here and now. */
  miss(sentence: string): void {
    this.misses.push(sentence)
  }

  /** Something is missing or not possible: the command ends with an exit code of 1. */
  fail(sentence: string): void {
    this.failures.push(sentence)
  }

  get page(): FiguresPage {
    const told = [
      ...this.misses.map((miss) => `MISSED: ${miss}`),
      ...this.failures.map((failure) => `FAILED: ${failure}`),
    ]
    return { title: this.asks, command: this.command, body: [...this.parts, ...told].join('\n\n') }
  }

  /**
   * @param isJudged false where figures say nothing, as in a short run: a missed promise is told then, and is no failure.
   * @returns the exit code.
   */
  print(isJudged: boolean): number {
    process.stdout.write(`${figuresHead(this.page, '##')}\n`)
    return this.failures.length > 0 || (isJudged && this.misses.length > 0) ? 1 : 0
  }
}

/** A line about the progress, which is no part of the report. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** A figure with as many digits as it deserves; a dash for one that could not be read. */
export function shown(value: number | null, digits = value !== null && Math.abs(value) < 10 ? 1 : 0): string {
  if (value === null) return '-'
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
