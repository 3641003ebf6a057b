import type { Options } from './options.ts'
import type { Report } from './report.ts'

/** One question that the benchmark answers. */
export interface BenchQuestion<Given extends Options = Options, Found = void> {
  asks: string
  /** The options and their defaults, with which an answer takes a few minutes. */
  options: Given
  /** Those that make it a matter of seconds: a figure says nothing then, but whatever is missing shows. */
  short: Partial<Given>
  /** Without these it has no answer: Chromium, the built pages, the relay for talks. */
  needs?: readonly ('chromium' | 'pages' | 'relay')[]
  /** @returns the figures of which promises speak; the report has them all. */
  answer(options: Given, report: Report): Promise<Found>
}
