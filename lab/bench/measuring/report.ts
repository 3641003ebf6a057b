import { markdownTable } from '#lab/harness/markdown.ts'
import { describeMachine } from './machine.ts'

/** The answer to one question, as a dated section of lab/bench/results.md. */
export class Report {
  private readonly heading: string
  private readonly parts: string[] = []
  private readonly failures: string[] = []

  constructor(asks: string, command: string) {
    const today = new Date().toISOString().slice(0, 10)
    this.heading = `## ${asks}\n\n\`${command}\` on ${today}: ${describeMachine()}.`
  }

  /** A paragraph. */
  say(text: string): void {
    this.parts.push(text)
  }

  table(head: string[], rows: string[][]): void {
    this.parts.push(markdownTable(head, rows))
  }

  /** Something is missing or not possible: the command ends with an exit code of 1. */
  fail(sentence: string): void {
    this.failures.push(sentence)
  }

  /** @returns the exit code. */
  print(): number {
    const failures = this.failures.map((failure) => `FAILED: ${failure}`)
    process.stdout.write(`${[this.heading, ...this.parts, ...failures].join('\n\n')}\n`)
    return failures.length > 0 ? 1 : 0
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
